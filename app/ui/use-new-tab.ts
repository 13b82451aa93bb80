import { useEffect, useRef, useState } from 'react'

/** From this width on the payment page opens in a new tab (specification §4). */
const WIDE = '(min-width: 768px)'

type NewTab = {
  /** What the form says about it; nothing before script runs, on a narrow screen, or when tabs are blocked. */
  opensIn: 'new-tab' | null
  /** To be called as the form is submitted: browsers open a tab only during the press itself. */
  prepare: () => void
}

/**
 * Opens an answer of the server in a new tab.
 *
 * @param url Where the prepared tab goes, once known.
 * @param refused True when there will be no address: the prepared tab is closed again.
 */
export function useNewTab({ url, refused }: { url: string | null; refused: boolean }): NewTab {
  const tab = useRef<Window | null>(null)
  const [opensIn, setOpensIn] = useState<NewTab['opensIn']>(null)
  useEffect(() => {
    const screen = window.matchMedia(WIDE)
    const follow = () => setOpensIn(screen.matches ? 'new-tab' : null)
    follow()
    screen.addEventListener('change', follow)
    return () => screen.removeEventListener('change', follow)
  }, [])
  useEffect(() => {
    if (refused) tab.current?.close()
    if (!url) return
    if (tab.current && !tab.current.closed) tab.current.location.assign(url)
    else window.location.assign(url)
    tab.current = null
  }, [url, refused])
  return {
    opensIn,
    prepare: () => {
      if (opensIn) tab.current = window.open('', '_blank')
    },
  }
}
