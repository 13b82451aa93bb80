import { addSeconds } from 'date-fns'
import { and, eq, isNull } from 'drizzle-orm'
import { type ChatMode, findParentalConsent } from '#app/domain/privacy/consent/parental-consent.server.ts'
import { type DraftKey, findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { namesOfChat } from './blind-chat.ts'
import { chatAgeOf } from './chat-age.ts'
import { calledName } from '#app/domain/safety/redaction/shown-name.ts'
import { listedIn } from '#app/domain/safety/redaction/redact-answers.ts'
import { hashSecret } from '#app/domain/secret.server.ts'
import { chatMessages, chatSessions, parentalConsents } from '#db/schema/index.ts'
import { CHAT_SECONDS } from './chat-limits.ts'
import { type ChatSession, endChat } from './end-chat.server.ts'

type BeginNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>

/** `running`: a chat has already begun; `real_is_over`: after the real chat, no other of either kind is allowed. */
export type PrepareChatResult = 'ready' | 'no_consent' | 'running' | 'real_is_over'

/**
 * Prepares a chat for the parent to start, if they have given consent, and records which kind they chose. A chat that
 * has begun stays as it is.
 */
export async function prepareChat(
  given: BeginNeeds,
  { key, mode }: { key: DraftKey | null; mode: ChatMode },
): Promise<PrepareChatResult> {
  const consent = await findParentalConsent(given, key)
  if (!key || !consent) return 'no_consent'
  return inTransaction(given, async ({ db }) => {
    const ofLetter = eq(chatSessions.letterDraftId, key.letterDraftId)
    const had = await db.select().from(chatSessions).where(ofLetter).for('update')
    const open = had.find(({ endedAt }) => endedAt === null)
    if (open?.startedAt) return 'running'
    if (had.some((one) => one.mode === 'real' && one.endedAt)) return 'real_is_over'
    await db.update(parentalConsents).set({ chatMode: mode }).where(eq(parentalConsents.id, consent.id))
    if (open) {
      await db.update(chatSessions).set({ mode, consentId: consent.id }).where(eq(chatSessions.id, open.id))
    } else {
      await db
        .insert(chatSessions)
        .values({ letterDraftId: key.letterDraftId, consentId: consent.id, mode })
        .onConflictDoNothing()
    }
    return 'ready'
  })
}

/**
 * Creates the link by which a grown-up follows a chat; it works once the page that shows it has been opened.
 *
 * @param secret Always the same for the same chat: showing the page again does not break an earlier link.
 */
export async function createWatchLink(
  { db, siteUrl }: Pick<Needs, 'db' | 'siteUrl'>,
  { chatSessionId, secret }: { chatSessionId: string; secret: string },
): Promise<string> {
  await db
    .update(chatSessions)
    .set({ watchSha256: hashSecret(secret) })
    .where(and(eq(chatSessions.id, chatSessionId), isNull(chatSessions.startedAt)))
  return `${siteUrl.origin}/chat-watch/${secret}`
}

/**
 * Starts the ten minutes, and Santa says hello. Safe to press twice.
 *
 * @param options.mode The kind the parent saw: another window may have chosen the other one since.
 * @returns False also when the consent is too old, or the letter is finished.
 */
export async function startChat(given: BeginNeeds, { key, mode }: { key: DraftKey; mode: ChatMode }): Promise<boolean> {
  const draft = await findLetterDraft(given, key)
  if (!draft || draft.isFinished || !(await findParentalConsent(given, key))) return false
  return inTransaction(given, async (needs) => {
    const now = needs.clock.now()
    const [started] = await needs.db
      .update(chatSessions)
      .set({ startedAt: now, endsAt: addSeconds(now, CHAT_SECONDS), names: namesOfChat(listedIn(draft.answers), []) })
      .where(
        and(
          eq(chatSessions.letterDraftId, draft.id),
          eq(chatSessions.mode, mode),
          isNull(chatSessions.startedAt),
          isNull(chatSessions.endedAt),
        ),
      )
      .returning()
    if (started) await greet(needs, started, draft.answers)
    return started !== undefined
  })
}

/** Restarts the playground: another ten minutes, another greeting. A real chat is never restarted. */
export const restartPlayground = (given: BeginNeeds, key: DraftKey): Promise<boolean> =>
  replacePlayground(given, { key, mode: 'playground', end: 'restarted' })

/** Moves from the playground to the real chat, from its beginning; there is no way back. */
export const switchToReal = (given: BeginNeeds, key: DraftKey): Promise<boolean> =>
  replacePlayground(given, { key, mode: 'real', end: 'switched' })

async function replacePlayground(
  given: BeginNeeds,
  { key, mode, end }: { key: DraftKey; mode: ChatMode; end: 'restarted' | 'switched' },
): Promise<boolean> {
  const draft = await findLetterDraft(given, key)
  if (!draft) return false
  return inTransaction(given, async (needs) => {
    const { db } = needs
    const had = await db.select().from(chatSessions).where(eq(chatSessions.letterDraftId, draft.id)).for('update')
    const open = had.find(({ endedAt, startedAt }) => endedAt === null && startedAt !== null)
    if (open?.mode !== 'playground' || (mode === 'real' && had.some((one) => one.mode === 'real'))) return false
    await endChat(needs, { chatSessionId: open.id, end })
    const now = needs.clock.now()
    const { letterDraftId, consentId, watchSha256, hasHinted } = open
    const [begun] = await db
      .insert(chatSessions)
      .values({
        letterDraftId,
        consentId,
        watchSha256,
        hasHinted,
        mode,
        names: namesOfChat(listedIn(draft.answers), []),
        startedAt: now,
        endsAt: addSeconds(now, CHAT_SECONDS),
        createdAt: now,
      })
      .returning()
    if (begun) await greet(needs, begun, draft.answers)
    return begun !== undefined
  })
}

/** Santa's first line; the chat's own id picks which one. */
const GREETINGS = [
  (name: string) => `Hello ${name}! I have one boot off and a biscuit in each hand. How was your day: quick or slow?`,
  (name: string) => `There you are, ${name}! I have just sat down by the stove. What is the best thing you did today?`,
  (name: string) => `Hello ${name}! Listen: that was a reindeer sneezing. What made you laugh last?`,
  (name: string) =>
    `${name}, come in, mind the bucket! A snowman is thawing by the door. What have you been busy with?`,
  (name: string) =>
    `Oh good, it is ${name}! I have been counting mittens and lost my place. What is the best noise you heard today?`,
  (name: string) =>
    `Hello ${name}! The stable door is stuck and everybody is pushing. Did anything get stuck for you today?`,
  (name: string) => `${name}, hello! It smells of oranges in here. What did your day smell of?`,
  (name: string) =>
    `Hello ${name}! I have just found a star in my porridge, only a paper one. What did you find today?`,
  (name: string) => `Good to see you, ${name}! My pencil is sharp and my tea is hot. What have you been up to?`,
] as const

/** For a child under six: one thing heard or seen, one thing asked. */
const SMALL_GREETINGS = [
  (name: string) => `Hello ${name}! I have one boot off. What did you play today?`,
  (name: string) => `Hello ${name}! A reindeer sneezed. Atchoo! Did you hear it?`,
  (name: string) => `There you are, ${name}! I am eating a biscuit. What did you eat today?`,
  (name: string) => `Hello ${name}! It is snowing here. Is it snowing there?`,
] as const

const SMALL_UP_TO = 5

async function greet({ db, clock }: TransactionNeeds<'clock'>, { id }: ChatSession, answers: Answers): Promise<void> {
  const age = chatAgeOf(answers, clock.now())
  const isSmall = !('childAge' in age) || age.childAge <= SMALL_UP_TO
  const greetings = isSmall ? SMALL_GREETINGS : GREETINGS
  const greeting = greetings[Number.parseInt(id.slice(0, 4), 16) % greetings.length] ?? GREETINGS[0]
  await db
    .insert(chatMessages)
    .values({
      chatSessionId: id,
      position: 0,
      role: 'santa',
      content: greeting(calledName(answers.childName)),
      isScripted: true,
    })
}
