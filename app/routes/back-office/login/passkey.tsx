import { Form, href, redirect } from 'react-router'
import { addPasskey, beginPasskey } from '#app/domain/staff/passkeys/add-passkey.server.ts'
import { askForPasskey, confirmByPasskey } from '#app/domain/staff/passkeys/show-passkey.server.ts'
import { flash } from '#app/http/flash.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { readPasskeyAnswer } from '#app/http/staff/read-passkey-answer.ts'
import { owesPasskey, requireLogin, staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { type AskedOfPasskey, PasskeyForm } from '#app/ui/back-office/passkey-form.tsx'
import type { Route } from './+types/passkey'

export const middleware = [requireLogin]

export async function loader({ context }: Route.LoaderArgs): Promise<AskedOfPasskey> {
  const services = context.get(servicesContext)
  const holder = context.get(staffMemberContext)
  if (!owesPasskey(services, holder)) throw redirect(href('/admin/print-queue'))
  return holder.secondFactor === 'owed'
    ? { kind: 'show', options: await askForPasskey(services, holder) }
    : { kind: 'add', options: await beginPasskey(services, holder) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const holder = context.get(staffMemberContext)
  if (!owesPasskey(services, holder)) throw redirect(href('/admin/print-queue'))
  const answer = await readPasskeyAnswer(request)
  const isShown = holder.secondFactor === 'owed'
  const isRight = answer !== null && (await (isShown ? confirmByPasskey : addPasskey)(services, { holder, answer }))
  if (isRight && isShown) return redirect(href('/admin/print-queue'))
  const message = isRight
    ? await flash(services, 'success', 'Passkey added')
    : await flash(services, 'error', 'That was not the right passkey, or it came too late. Please try again.')
  return redirect(isRight ? href('/admin/print-queue') : href('/admin/passkey'), { headers: [message] })
}

export default function Passkey({ loaderData: asked }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-5 text-center text-balance">
        {asked.kind === 'show'
          ? 'One more step: confirm it is you, with your fingerprint, face, screen lock or security key.'
          : 'Admins also need a passkey: your fingerprint, face, screen lock or a security key. It never leaves your device. Add yours to continue.'}
      </p>
      <PasskeyForm asked={asked} />
      <Form method="post" action={href('/admin/logout')} className="mt-5 text-center">
        <button type="submit" className="link min-h-11 cursor-pointer">
          Log in as another user
        </button>
      </Form>
    </>
  )
}
