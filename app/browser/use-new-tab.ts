import { useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'

/** From this width on the payment page opens in a new tab (specification §4). */
const WIDE = '(min-width: 768px)'

type NewTab = {
  /** What the form says about it; nothing before script runs, on a narrow screen, or when tabs are blocked. */
  opensIn: 'new-tab' | null
  /** Call on submit: browsers open a tab only while handling the press itself. */
  prepare: () => void
}

/**
 * Opens an answer of the server in a new tab.
 *
 * @param answer The form's newest answer, a new object each time; with it the prepared tab is used or closed.
 * @param url Where the prepared tab goes; null when the answer has no address.
 */
export function useNewTab(answer: object | undefined, url: string | null): NewTab {
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
    if (!answer) return
    const prepared = tab.current
    tab.current = null
    if (!url) prepared?.close()
    else if (prepared && !prepared.closed) prepared.location.assign(url)
    else window.location.assign(url)
  }, [answer, url])
  // The answer navigated this tab instead, to another page or to this one again: close the prepared one.
  const { state } = useNavigation()
  useEffect(() => {
    if (state === 'idle') tab.current?.close()
  }, [state])
  useEffect(() => () => tab.current?.close(), [])
  return {
    opensIn,
    prepare: () => {
      if (opensIn && (!tab.current || tab.current.closed)) tab.current = window.open('', '_blank')
    },
  }
}
