import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** For browsers that receive no events. */
const READ_AGAIN_MS = 3_000

/**
 * A live chat: each state that the server sends replaces the previous one. Without events, the page's data is reloaded
 * every few seconds.
 *
 * @param address Of the server-sent events.
 * @param drawn The state that the server rendered; it wins when it is newer.
 */
export function useLiveChat<Chat extends { state: string }>(address: string, drawn: Chat): Chat {
  const [live, setLive] = useState<{ chat: Chat; over: Chat } | null>(null)
  const { revalidate } = useRevalidator()
  const ended = drawn.state === 'ended'
  useEffect(() => {
    if (ended) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const events = new EventSource(address)
    events.addEventListener('chat', ({ data }: MessageEvent<string>) => {
      const chat = JSON.parse(data) as Chat
      setLive({ chat, over: drawn })
      if (chat.state === 'ended') events.close()
    })
    events.addEventListener('error', () => {
      // The browser reconnects after a lost connection, but not after a refusal.
      if (events.readyState === EventSource.CLOSED) timer = setTimeout(() => void revalidate(), READ_AGAIN_MS)
    })
    return () => {
      clearTimeout(timer)
      events.close()
    }
  }, [address, drawn, ended, revalidate])
  return live && live.over === drawn ? live.chat : drawn
}
