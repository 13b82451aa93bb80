import type { HttpBindings } from '@hono/node-server'
import type { RequestIdVariables } from 'hono/request-id'
import type { SecureHeadersVariables } from 'hono/secure-headers'

/** What one request carries through the web process. */
export type WebEnvironment = {
  Bindings: HttpBindings
  Variables: RequestIdVariables &
    SecureHeadersVariables & {
      /** The pattern of the route that answered, or that there was none. */
      route: string
    }
}
