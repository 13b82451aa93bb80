import { href, Outlet } from 'react-router'
import { countConcerns } from '#app/domain/health/concerns.server.ts'
import { countRequests } from '#app/domain/privacy/requests/requests.server.ts'
import { countSafetyReports } from '#app/domain/safety/safety-queue.server.ts'
import { readWorkerHealth } from '#app/domain/health/worker-health.server.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import { isAdmin, requireLogin, requirePasskey, staffMemberContext } from '#app/http/staff/staff-guard.ts'
import type { BackOfficeContext } from '#app/ui/back-office/back-office-context.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { WorkshopFrame } from '#app/ui/back-office/workshop-frame.tsx'
import { ErrorMessage } from '#app/ui/frame/error-message.tsx'
import { codeOf } from '#app/providers/provider-error.ts'
import type { Route } from './+types/layout'

export const middleware = [requireLogin, requirePasskey]

export const handle: PageHandle = { bare: true, styles: 'workshop' }

export const meta: Route.MetaFunction = () => [{ title: 'Workshop' }, { name: 'robots', content: 'noindex' }]

/** Without a loader the guard would not run on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { email, secondFactor } = context.get(staffMemberContext)
  const hasPasskey = secondFactor !== 'none'
  if (!isAdmin(context)) return { email, isAdmin: false, hasPasskey, worries: 0, concerns: 0, requests: 0 }
  const countAll = async () => (await countConcerns(services)) + ((await readWorkerHealth(services)).isWell ? 0 : 1)
  const [worries, requests, concerns] = await Promise.all([
    orUnknown(services, countSafetyReports(services)),
    orUnknown(services, countRequests(services)),
    orUnknown(services, countAll()),
  ])
  return { email, isAdmin: true, hasPasskey, worries, requests, concerns }
}

/** A number that cannot be read must not take the page down with it. */
const orUnknown = ({ log }: WebServices, count: Promise<number>): Promise<number | null> =>
  count.catch((error: unknown) => {
    log.error({ error: codeOf(error) }, 'what waits for staff could not be counted')
    return null
  })

export default function BackOffice({ loaderData }: Route.ComponentProps) {
  return (
    <WorkshopFrame staff={loaderData}>
      <Outlet context={loaderData satisfies BackOfficeContext} />
    </WorkshopFrame>
  )
}

const UNKNOWN = { email: '', isAdmin: false, worries: 0, concerns: 0, requests: 0 }

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <WorkshopFrame staff={loaderData ?? UNKNOWN}>
      <ErrorMessage error={error} home={href('/admin/print-queue')} />
    </WorkshopFrame>
  )
}
