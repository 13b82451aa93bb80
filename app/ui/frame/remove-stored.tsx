import { use, useEffect } from 'react'
import { removeStored, type StoreKey } from '#app/browser/local-store.ts'
import { NonceContext } from './nonce.ts'

/** Removes what the browser stored and needs no longer; by an inline script where the page loads no other. */
export function RemoveStored({ keys }: { keys: readonly StoreKey[] }) {
  const nonce = use(NonceContext)
  const script = `try{for(const key of ${JSON.stringify(keys)})localStorage.removeItem(key)}catch{}`
  useEffect(() => {
    removeStored(...keys)
  })
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
