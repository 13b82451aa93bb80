import { setTimeout as wait } from 'node:timers/promises'
import { HttpShopper } from '../../tests/support/http-shopper.ts'
import { makeSoftPasskey } from '../../tests/support/soft-passkey.ts'
import { must } from './steps.ts'
import type { Surroundings } from './surroundings.ts'

type Email = { to: string; subject: string; text: string }
type Door = Pick<Surroundings, 'siteUrl' | 'sandboxUrl'>

const ASKED_EVERY_MS = 250
/** A letter with a voice is ready within seconds on a machine that does nothing else. */
const WITHIN_MS = 120_000

/** Asks until there is an answer. A failure counts as no answer yet; if none comes, it reports the last one. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined | false>,
): Promise<Answer> {
  const lateAt = performance.now() + WITHIN_MS
  let failure: unknown = null
  for (;;) {
    const answer = await ask().catch((error: unknown) => {
      failure = error
      return null
    })
    if (answer) return answer
    if (performance.now() > lateAt) throw new Error(`${what} did not come in time.`, { cause: failure })
    await wait(ASKED_EVERY_MS)
  }
}

/** The newest email to an address whose subject fits. */
export function waitForEmail({ sandboxUrl }: Door, to: string, subject: RegExp): Promise<Email> {
  return until(`The email ${subject}`, async () => {
    const emails = (await (await fetch(`${sandboxUrl}/inbox.json`)).json()) as Email[]
    return emails.find((email) => email.to === to && subject.test(email.subject))
  })
}

/** Logs the first admin in as in production: by the link in an email, and a passkey that is added on the way. */
export async function logInAsAdmin(door: Door, email: string): Promise<HttpShopper> {
  const admin = new HttpShopper(shopOf(door), email)
  await admin.post('/admin/login', { email })
  const { text } = await waitForEmail(door, email, /log ?in/i)
  const link = /https?:\/\/\S+\/admin\/login\/\S+/.exec(text)?.[0] ?? ''
  const begun = await admin.post(new URL(link).pathname)
  must(begun.status === 302, `The login link was answered ${begun.status}.`)
  must((await admin.get('/admin/print-queue')).location === '/admin/passkey', 'An admin gets in without a passkey.')
  const { html: asked } = await admin.get('/admin/passkey.data')
  const challenge = /"challenge","([\w-]+)"/.exec(asked)?.[1] ?? ''
  const answer = JSON.stringify(makeSoftPasskey().make(challenge, new URL(door.siteUrl)))
  const added = await admin.post('/admin/passkey', { answer })
  must(added.location === '/admin/print-queue', `The passkey was not taken: ${added.location}`)
  return admin
}

/** The few things of a started shop that a shopper without JavaScript needs. */
export const shopOf = ({ siteUrl, sandboxUrl }: Door) =>
  ({ siteUrl, sandboxUrl }) as ConstructorParameters<typeof HttpShopper>[0]
