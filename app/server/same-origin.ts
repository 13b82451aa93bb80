import { createMiddleware } from 'hono/factory'
import type { WebEnvironment } from './web-environment.ts'

/** This route checks a signature instead. */
const SIGNED = '/webhooks/stripe'

/** Sent by an email program's unsubscribe button (RFC 8058): its only credential is the secret in the URL. */
const ONE_CLICK = /^\/unsubscribe\/[\w-]+$/

/** Whether such a request may come from another site; it reads none of our forms. */
export const mayComeFromElsewhere = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && (path === SIGNED || ONE_CLICK.test(path))

/**
 * Refuses every request that could change something unless it comes from one of our own pages (React Router's own
 * check leaves out resource routes and requests without an `Origin`).
 *
 * @param siteOrigin Where the shop is reached, for browsers that send no `Sec-Fetch-Site`.
 */
export function requireSameOrigin(siteOrigin: string) {
  return createMiddleware<WebEnvironment>(async (context, next) => {
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD' || mayComeFromElsewhere(context.req)) return next()
    const site = context.req.header('Sec-Fetch-Site')
    const isOurs = site ? site === 'same-origin' : context.req.header('Origin') === siteOrigin
    if (!isOurs)
      return context.text('This form was sent from another site. Please go back to the shop and try again.', 403)
    return next()
  })
}
