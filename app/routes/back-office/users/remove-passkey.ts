import { href, redirect } from 'react-router'
import { removePasskey } from '#app/domain/staff/passkeys/remove-passkey.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/remove-passkey'

const FAILURES = {
  gone: 'This passkey had been removed already',
  last: 'An admin needs a passkey: add another one first',
}

export async function action({ params, context }: Route.ActionArgs) {
  const holder = context.get(staffMemberContext)
  const passkeyId = readId(params.passkeyId)
  const result = await removePasskey(context.get(servicesContext), { holder, passkeyId })
  return answerCommand(context, {
    isDone: result === 'removed',
    done: 'Passkey removed',
    failed: result === 'removed' ? '' : FAILURES[result],
    to: href('/admin/passkeys'),
  })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/passkeys'))
