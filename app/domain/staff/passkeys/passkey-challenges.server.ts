import { addMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { SessionHolder } from '#app/domain/staff/staff-session.server.ts'
import { passkeyChallenges, passkeys } from '#db/schema/index.ts'

// The library takes a tenth of a second to load, so it is imported on first use, not at startup.

/** Time to find a key, or to read the browser's prompt. */
const CHALLENGE_MINUTES = 5

export type PasskeyNeeds = Pick<Needs, 'db' | 'clock' | 'siteUrl'>
export type Holder = Pick<SessionHolder, 'sessionId' | 'userId' | 'email'>

/** What is sent to a browser, without the library's extensions, which can hold bytes; we use none. */
export type Sent<Options> = Omit<Options, 'extensions'>

/** In production every admin must have one. Production is where the shop uses https. */
export const arePasskeysRequired = ({ siteUrl }: Pick<Needs, 'siteUrl'>): boolean => siteUrl.protocol === 'https:'

/** A user's keys, as sent to browsers. */
export const listCredentials = ({ db }: Pick<Needs, 'db'>, userId: string) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))

/** Stores a session's challenge, and prepares it for sending. */
export async function storeChallenge<Options extends { challenge: string; extensions?: unknown }>(
  { db, clock }: PasskeyNeeds,
  staffSessionId: string,
  { extensions: _none, ...options }: Options,
): Promise<Sent<Options>> {
  const expiresAt = addMinutes(clock.now(), CHALLENGE_MINUTES)
  await db.insert(passkeyChallenges).values({ challenge: options.challenge, staffSessionId, expiresAt })
  return options
}

/** What an answer is checked against. Any answer, right or wrong, uses up the session's challenges. */
export async function takeChallenges({ db, clock, siteUrl }: PasskeyNeeds, staffSessionId: string) {
  const isOpen = and(eq(passkeyChallenges.staffSessionId, staffSessionId), gt(passkeyChallenges.expiresAt, clock.now()))
  const asked = await db.delete(passkeyChallenges).where(isOpen).returning({ challenge: passkeyChallenges.challenge })
  return {
    expectedChallenge: (challenge: string) => asked.some((one) => one.challenge === challenge),
    expectedOrigin: siteUrl.origin,
    expectedRPID: siteUrl.hostname,
    // A link or a password came first: having the key at hand is enough.
    requireUserVerification: false,
  }
}

/** The library throws on every wrong answer. It makes no requests, so nothing else can fail there. */
export const orNull = <Verified>(verified: Promise<Verified>): Promise<Verified | null> => verified.catch(() => null)
