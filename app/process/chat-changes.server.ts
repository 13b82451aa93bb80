import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChatChanges } from '#app/http/services-context.ts'
import type { Database } from '#db/client.ts'

/** Notified by the triggers of the chat tables (`drizzle/0012_chat.sql`); the payload is the chat's id. */
const CHANNEL = 'chat_changed'

/**
 * Listens to the database for chats that change, in any process, so that a thousand open pages need no polling while
 * nothing happens. Uses one connection of its own, opened when the first page follows a chat.
 */
export function listenForChatChanges(db: Database): ChatChanges {
  const changed = new EventEmitter().setMaxListeners(0)
  let listening: Promise<unknown> | null = null
  const listen = () => {
    // Behind a pooler without notifications, or while the database is down, pages still poll every few seconds.
    listening ??= db.$client
      .listen(CHANNEL, (chatSessionId) => changed.emit(chatSessionId))
      .catch(() => (listening = null))
  }
  return {
    async next(chatSessionId, { withinMs, signal }) {
      listen()
      const enough = new AbortController()
      const until = AbortSignal.any([signal, enough.signal])
      await Promise.race([
        once(changed, chatSessionId, { signal: until }),
        wait(withinMs, undefined, { signal: until }),
      ]).catch(() => null)
      enough.abort()
    },
  }
}
