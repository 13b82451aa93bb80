import { createContext } from 'react'

/** On every script and style of the page. In the browser that of the first page: the policy accepts no other. */
export const NonceContext = createContext(
  import.meta.env.SSR ? undefined : document.querySelector('style')?.nonce || undefined,
)
