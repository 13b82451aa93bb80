import type { HttpBindings } from '@hono/node-server'

/** What one request carries through the web process. */
export type WebEnvironment = { Bindings: HttpBindings; Variables: { nonce: string; requestId: string } }
