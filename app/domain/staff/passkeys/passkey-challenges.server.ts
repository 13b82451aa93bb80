import { addMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { SessionHolder } from '#app/domain/staff/staff-session.server.ts'
import { passkeyChallenges, passkeys } from '#db/schema/index.ts'

// The library takes a tenth of a second to load: where it is used, it is asked for then, and not when the shop starts.

/** Somebody looks for a key, or reads what the browser says. */
const CHALLENGE_MINUTES = 5

export type PasskeyNeeds = Pick<Needs, 'db' | 'clock' | 'siteUrl'>
export type Holder = Pick<SessionHolder, 'sessionId' | 'userId' | 'email'>

/** What a browser is told, but for the library's extensions, which can hold bytes; we use none. */
export type Sent<Options> = Omit<Options, 'extensions'>

/** In production no admin is without one. Production is where the shop is on https. */
export const arePasskeysRequired = ({ siteUrl }: Pick<Needs, 'siteUrl'>): boolean => siteUrl.protocol === 'https:'

/** What browsers are told of the keys that somebody has. */
export const listCredentials = ({ db }: Pick<Needs, 'db'>, userId: string) =>
  db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))

/** Remembers what a session asks for, and makes it ready to be sent. */
export async function keepAsked<Options extends { challenge: string; extensions?: unknown }>(
  { db, clock }: PasskeyNeeds,
  staffSessionId: string,
  { extensions: _none, ...options }: Options,
): Promise<Sent<Options>> {
  const expiresAt = addMinutes(clock.now(), CHALLENGE_MINUTES)
  await db.insert(passkeyChallenges).values({ challenge: options.challenge, staffSessionId, expiresAt })
  return options
}

/** What an answer is held against. An answer, right or wrong, uses up all that its session has asked for. */
export async function takeExpected({ db, clock, siteUrl }: PasskeyNeeds, staffSessionId: string) {
  const isOpen = and(eq(passkeyChallenges.staffSessionId, staffSessionId), gt(passkeyChallenges.expiresAt, clock.now()))
  const asked = await db.delete(passkeyChallenges).where(isOpen).returning({ challenge: passkeyChallenges.challenge })
  return {
    expectedChallenge: (challenge: string) => asked.some((one) => one.challenge === challenge),
    expectedOrigin: siteUrl.origin,
    expectedRPID: siteUrl.hostname,
    // A link or a password came first: that a key of theirs is at hand is enough.
    requireUserVerification: false,
  }
}

/** The library throws at whatever is no right answer. It asks nobody: nothing else can go wrong there. */
export const orNull = <Verified>(verified: Promise<Verified>): Promise<Verified | null> => verified.catch(() => null)
