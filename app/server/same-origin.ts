import { createMiddleware } from 'hono/factory'
import type { WebEnvironment } from './web-environment.ts'

/** The only requests that may come from elsewhere; each checks a signature of its own. */
export const SIGNED = ['/webhooks/stripe']

/**
 * Refuses every request that could change something unless it comes from one of our own pages (React Router's own
 * check leaves out resource routes and requests without an `Origin`).
 *
 * @param siteOrigin Where the shop is reached, for browsers that send no `Sec-Fetch-Site`.
 */
export function requireSameOrigin(siteOrigin: string) {
  return createMiddleware<WebEnvironment>(async (context, next) => {
    const { method, path } = context.req
    if (method === 'GET' || method === 'HEAD' || SIGNED.includes(path)) return next()
    const site = context.req.header('Sec-Fetch-Site')
    const isOurs = site ? site === 'same-origin' : context.req.header('Origin') === siteOrigin
    if (!isOurs)
      return context.text('This form was sent from another site. Please go back to the shop and try again.', 403)
    return next()
  })
}
