import { createContext } from 'react'

/** The page's CSP nonce. In the browser always that of the first page, the only one that its policy accepts. */
export const NonceContext = createContext(
  import.meta.env.SSR ? undefined : document.querySelector('style')?.nonce || undefined,
)
