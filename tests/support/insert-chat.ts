import { addSeconds } from 'date-fns'
import { systemClock } from '#app/domain/clock.ts'
import { chatCookie } from '#app/http/shopper/chat-cookie.ts'
import { shopperCookie } from '#app/http/shopper/shopper-cookie.ts'
import { chatMessages, chatSessions, parentalConsents } from '#db/schema/index.ts'
import type { Database } from '#db/client.ts'
import { insertDraft } from './builders.ts'
import { cookieSettings } from './shopper-with.ts'
import type { StartedShop } from './started-shop.ts'

const EMAIL = 'parent@home.example'

/** Starts a letter behind the shop's back. Returns its key and its browser's cookie. */
export async function insertWriting(shop: StartedShop, db: Database) {
  const key = await insertDraft({ db, clock: systemClock }, { childName: 'Ivo', parentEmail: EMAIL })
  const [, cookie] = await shopperCookie.set(cookieSettings(shop), { ...key, lines: [] })
  return { key, cookie: cookie.split(';')[0] ?? '' }
}

/** Starts a chat of an hour. Returns its browser's cookies. */
export async function insertChat(shop: StartedShop, db: Database): Promise<string> {
  const { key, cookie } = await insertWriting(shop, db)
  const { letterDraftId } = key
  const consent = { letterDraftId, email: EMAIL, wording: 'All four', chatMode: 'real' as const }
  const [{ id: consentId } = { id: '' }] = await db.insert(parentalConsents).values(consent).returning()
  const startedAt = new Date()
  const [chat] = await db
    .insert(chatSessions)
    .values({ letterDraftId, consentId, mode: 'real', startedAt, endsAt: addSeconds(startedAt, 3_600) })
    .returning()
  await db
    .insert(chatMessages)
    .values({ chatSessionId: chat?.id ?? '', position: 0, role: 'santa', content: 'Hello Ivo!' })
  const [, shown] = await chatCookie.set(cookieSettings(shop), chat?.id ?? '')
  return `${cookie}; ${shown.split(';')[0]}`
}
