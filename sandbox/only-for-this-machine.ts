import { createMiddleware } from 'hono/factory'
import type { SandboxEnvironment } from './faults.ts'

const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/

/**
 * The sandbox trusts every caller. So it answers only to the names of this machine (under another name, the caller is a
 * foreign page in the developer's own browser), and changes nothing for a page from another origin.
 */
export const onlyForThisMachine = createMiddleware<SandboxEnvironment>(async (context, next) => {
  const host = context.req.header('Host') ?? ''
  const origin = context.req.header('Origin')
  const isOwnPage = origin === undefined || origin === `http://${host}`
  if (!THIS_MACHINE.test(host) || (context.req.method !== 'GET' && !isOwnPage)) {
    return context.text('The sandbox answers this machine only.', 403)
  }
  return next()
})
