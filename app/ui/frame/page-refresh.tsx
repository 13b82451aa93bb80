import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

type PageRefreshProps = {
  seconds: number
  /** False where JavaScript updates the page in another way. */
  revalidates?: boolean
  /** False where the page must not be reloaded without JavaScript, because something is being typed. */
  reloads?: boolean
  /** Where a reload leads; left out, to the page itself. */
  to?: string
}

/** Updates a page every few seconds: reads its data again, or, without JavaScript, reloads the page. */
export function PageRefresh({ seconds, revalidates = true, reloads = true, to }: PageRefreshProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!revalidates) return undefined
    const timer = setInterval(() => void revalidate(), seconds * 1_000)
    return () => clearInterval(timer)
  }, [revalidate, revalidates, seconds])
  if (!reloads) return null
  return (
    // Hidden, because without script it would be an item of its page's grid.
    <noscript hidden>
      <meta httpEquiv="refresh" content={to ? `${seconds}; url=${to}` : String(seconds)} />
    </noscript>
  )
}
