import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Where the browser gets no events. */
const READ_AGAIN_MS = 3_000

/**
 * A chat as it happens: each state that the server sends replaces the one before. Where it sends none the page's data is
 * read again every few seconds.
 *
 * @param address Of the server-sent events.
 * @param drawn As the server has drawn it; a newer one of these wins.
 */
export function useLiveChat<Chat>(address: string, drawn: Chat, isOver: (chat: Chat) => boolean): Chat {
  const [live, setLive] = useState<{ chat: Chat; over: Chat } | null>(null)
  const { revalidate } = useRevalidator()
  const ended = isOver(drawn)
  useEffect(() => {
    if (ended) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const events = new EventSource(address)
    events.addEventListener('chat', ({ data }: MessageEvent<string>) => {
      const chat = JSON.parse(data) as Chat
      setLive({ chat, over: drawn })
      if (isOver(chat)) events.close()
    })
    events.addEventListener('error', () => {
      // A lost connection is taken up again by the browser itself; a refusal is not.
      if (events.readyState === EventSource.CLOSED) timer = setTimeout(() => void revalidate(), READ_AGAIN_MS)
    })
    return () => {
      clearTimeout(timer)
      events.close()
    }
  }, [address, drawn, ended, isOver, revalidate])
  return live && live.over === drawn ? live.chat : drawn
}
