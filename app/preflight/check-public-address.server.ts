import { codeOf } from '#app/providers/provider-error.ts'
import { type Check, check } from '#app/providers/check.ts'

const TIMEOUT_MS = 10_000

/** Checks the shop from outside, as a browser: certificate, readiness, cookies, refusal of other sites' forms. */
export async function checkPublicAddress(siteUrl: URL): Promise<Check[]> {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, siteUrl), { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  const answerCookies = (origin: string) =>
    ask('/cookie-consent', {
      method: 'POST',
      body: new URLSearchParams({ choice: 'essential' }),
      headers: { Origin: origin },
    })
  const unreached = (error: unknown) =>
    `${siteUrl.origin} is not reached (${codeOf(error)}). Deploy first; then look at the domain’s DNS and its certificate.`
  const isHttps = siteUrl.protocol === 'https:'
  return Promise.all([
    check(
      'Address: the shop answers, and is ready',
      async () => {
        const answer = await ask('/health/ready')
        return answer.ok ? null : `It answers ${answer.status}: look at the logs of web.`
      },
      unreached,
    ),
    check(
      'Address: only https, for a year',
      async () => {
        const answer = await ask('/')
        return isHttps && answer.headers.has('Strict-Transport-Security')
          ? null
          : 'SITE_URL must begin with https://: set it, then restart web.'
      },
      unreached,
    ),
    check(
      'Address: forms are taken from our own pages, and cookies are ours alone',
      async () => {
        const answer = await answerCookies(siteUrl.origin)
        if (answer.status !== 302)
          return `One of our forms is answered ${answer.status}: is SITE_URL the address that parents see?`
        const cookie = answer.headers.get('Set-Cookie') ?? ''
        return /^__Host-[^;]*;.*Secure/.test(cookie)
          ? null
          : 'Cookies are not secure: SITE_URL must begin with https://.'
      },
      unreached,
    ),
    check(
      'Address: forms of other sites are refused',
      async () => {
        const answer = await answerCookies('https://elsewhere.example')
        return answer.status === 403 ? null : `They are answered ${answer.status}: something in front rewrites Origin.`
      },
      unreached,
    ),
  ])
}
