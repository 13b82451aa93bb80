import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChatChanges } from '#app/http/services-context.ts'
import type { Database } from '#db/client.ts'

/** What the triggers of the chat's tables say (`drizzle/0012_chat.sql`); its payload is the chat's id. */
const CHANNEL = 'chat_changed'

/**
 * Hears from the database which chats change, whichever process changed them: a thousand open pages then ask nothing while
 * nothing happens. One connection of its own, opened with the first page that follows a chat.
 */
export function listenForChatChanges(db: Database): ChatChanges {
  const changed = new EventEmitter().setMaxListeners(0)
  let listening: Promise<unknown> | null = null
  const listen = () => {
    // Behind a pooler that passes none on, or while the database is away, pages still ask every few seconds.
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
