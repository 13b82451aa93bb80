export type StreamedEvent = { event: string; data: unknown }

/**
 * Answers with server-sent events, each sent as soon as it comes.
 *
 * @param signal The request's: when the browser disconnects, no further event is read.
 * @param onEnd Called once, when the last event is sent or the browser has disconnected.
 */
export function eventStream(
  signal: AbortSignal,
  { events, onEnd }: { events: AsyncIterable<StreamedEvent>; onEnd: () => void },
): Response {
  const iterator = events[Symbol.asyncIterator]()
  let hasEnded = false
  const end = () => {
    if (!hasEnded) onEnd()
    hasEnded = true
  }
  signal.addEventListener('abort', end)
  const body = new ReadableStream<string>({
    async pull(stream) {
      const next = signal.aborted ? { done: true as const } : await iterator.next()
      if (next.done) {
        end()
        return stream.close()
      }
      stream.enqueue(`event: ${next.value.event}\ndata: ${JSON.stringify(next.value.data)}\n\n`)
    },
    async cancel() {
      end()
      await iterator.return?.()
    },
  })
  // The last header stops proxies from buffering events.
  const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' }
  return new Response(body.pipeThrough(new TextEncoderStream()), { headers })
}
