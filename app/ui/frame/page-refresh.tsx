import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

type PageRefreshProps = {
  seconds: number
  /** False where script follows in another way. */
  revalidates?: boolean
  /** False where the page must not be reloaded without script: something is being typed. */
  reloads?: boolean
  /** Where a reload leads; left out, to the page itself. */
  to?: string
}

/** A page that is out of date after some seconds: with script its data is read again, without it the page reloads itself. */
export function PageRefresh({ seconds, revalidates = true, reloads = true, to }: PageRefreshProps) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!revalidates) return undefined
    const timer = setInterval(() => void revalidate(), seconds * 1_000)
    return () => clearInterval(timer)
  }, [revalidate, revalidates, seconds])
  if (!reloads) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={to ? `${seconds}; url=${to}` : String(seconds)} />
    </noscript>
  )
}
