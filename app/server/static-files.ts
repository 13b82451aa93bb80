import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import type { WebEnvironment } from './web-environment.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'

/**
 * Serves the built files, whose names change with their content, and the few with fixed names. Other requests go on to
 * the pages.
 *
 * @param root The folder of the built browser files.
 */
export function staticFiles(root: string): Hono<WebEnvironment> {
  const kept = (cacheControl: string) => (_: string, context: Context) => {
    context.header('Cache-Control', cacheControl)
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Cross-Origin-Resource-Policy', 'same-origin')
  }
  const app = new Hono<WebEnvironment>()
  app.get('/assets/*', serveStatic({ root, precompressed: true, onFound: kept(FOR_EVER) }))
  app.get('/fonts/*', serveStatic({ root, onFound: kept(FOR_EVER) }))
  for (const picture of ['/favicon.svg', '/share.jpg'])
    app.get(picture, serveStatic({ root, onFound: kept(FOR_A_DAY) }))
  return app
}
