import { useEffect, useRef } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { formatPence } from '#app/domain/text/format.ts'
import { removeStored, writeStored, readStored, readStoredRecord } from './local-store.ts'
import { showMessage } from './messages.ts'
import type { SentForms } from './sent-forms.ts'
import { call } from './call.ts'

/** Fields that an older version of the shop stored about a child (specification §3). */
const OLD_FIELDS = ['interests', 'goodDeeds', 'naughtyMoments', 'christmasWishes', 'favouriteThings']

type MirroredLine = { lineId: string; packageTitle: string; pricePence: number; childName: string; age: number }

/** Whether the stored basket comes from an older version of the shop. */
function isOldFormat(basket: unknown): boolean {
  return (
    Array.isArray(basket) &&
    basket.some((item: unknown) => {
      const child = typeof item === 'object' && item !== null && 'childData' in item ? item.childData : null
      return typeof child === 'object' && child !== null && OLD_FIELDS.some((field) => field in child)
    })
  )
}

/** Clears a basket stored by an older version of the shop, with a message. Call before `useBasketMirrored`. */
export function useOldBasketCleared(): void {
  useEffect(() => {
    if (!isOldFormat(readStored('basket'))) return
    removeStored('basket')
    showMessage({
      kind: 'error',
      text: 'Your basket has been cleared due to a system update. Please create your letters again.',
    })
  }, [])
}

/** Copies what the basket page shows to local storage. */
export function useBasketMirrored(lines: readonly MirroredLine[]): void {
  useEffect(() => {
    if (lines.length === 0) return removeStored('basket')
    const basket = lines.map(({ lineId, packageTitle, pricePence, childName, age }) => ({
      id: lineId,
      package: packageTitle,
      price: formatPence(pricePence),
      childData: { childName, age },
    }))
    writeStored('basket', basket)
  }, [lines])
}

/**
 * Stores the secret of this browser's basket and uses it to restore the basket when the cookie is gone. Keeps other
 * tabs up to date.
 *
 * @param secret Null when the server saw no cookie.
 */
export function useBasketSecret(secret: { secret: string; until: number } | null, sentForms: SentForms): void {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const asked = useRef(false)
  useEffect(() => {
    if (secret) {
      writeStored('basketSessionId', secret)
      return
    }
    const stored = readStoredRecord('basketSessionId')
    if (asked.current || typeof stored['secret'] !== 'string') return
    asked.current = true
    if (typeof stored['until'] !== 'number' || stored['until'] < Date.now()) {
      return removeStored('basket', 'basketSessionId')
    }
    void call('load-basket', { sessionId: stored['secret'] }).then(async (answer) => {
      // Forget the secret only when the server confirms that the basket is gone.
      if (!answer.ok) return answer.status === 404 && removeStored('basket', 'basketSessionId')
      const { basketData } = answer.body
      if (Array.isArray(basketData) && basketData.length > 0) {
        showMessage({ kind: 'success', text: 'Saved basket loaded successfully!' })
      }
      const page = sentForms.pageToReturnTo
      await (page ? navigate(page, { replace: true }) : revalidate())
    })
  }, [secret, sentForms, revalidate, navigate])
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== 'basket') return
      // Paid in another tab: leave the checkout without reloading it, because it reports an empty basket as an error.
      const isGone = newValue === null && window.location.pathname.startsWith(href('/checkout'))
      void (isGone ? navigate(href('/basket'), { replace: true }) : revalidate())
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [revalidate, navigate])
}
