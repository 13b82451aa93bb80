import { href, type MiddlewareFunction, Outlet } from 'react-router'
import { servicesContext } from '#app/http/services-context.ts'
import { isAdmin, requireLogin, requirePasskey, staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { forgetWaitingNumbers, readWaitingNumbers } from '#app/domain/health/waiting-numbers.server.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { type Staff, WorkshopFrame } from '#app/ui/back-office/workshop-frame.tsx'
import { ErrorMessage } from '#app/ui/frame/error-message.tsx'
import type { Route } from './+types/layout'

/** Clears this process's cached counts after a change. Other processes show the new counts within ten seconds. */
const forgetAfterActs: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const answer = await next()
  if (request.method !== 'GET') forgetWaitingNumbers(context.get(servicesContext))
  return answer
}

export const middleware = [requireLogin, requirePasskey, forgetAfterActs]

export const handle: PageHandle = { bare: true, styles: 'workshop' }

export const meta: Route.MetaFunction = () => [{ title: 'Workshop' }, { name: 'robots', content: 'noindex' }]

/** Without a loader the guard would not run on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { email, secondFactor } = context.get(staffMemberContext)
  const hasPasskey = secondFactor !== 'none'
  if (!isAdmin(context)) return { email, isAdmin: false, hasPasskey, worries: 0, concerns: 0, requests: 0 }
  return { email, isAdmin: true, hasPasskey, ...(await readWaitingNumbers(services)) }
}

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  return (
    <WorkshopFrame staff={loaderData}>
      <Outlet context={loaderData satisfies Staff} />
    </WorkshopFrame>
  )
}

const UNKNOWN = { email: '', isAdmin: false, hasPasskey: false, worries: 0, concerns: 0, requests: 0 }

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <WorkshopFrame staff={loaderData ?? UNKNOWN}>
      <ErrorMessage error={error} home={href('/admin/print-queue')} />
    </WorkshopFrame>
  )
}
