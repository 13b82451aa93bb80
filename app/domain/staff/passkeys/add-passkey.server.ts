import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import { inTransaction } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { confirmSession } from '#app/domain/staff/staff-session.server.ts'
import { passkeys, staffSessions, users } from '#db/schema/index.ts'
import {
  type Holder,
  storeChallenge,
  listCredentials,
  orNull,
  type PasskeyNeeds,
  type Sent,
  takeChallenges,
} from './passkey-challenges.server.ts'

const SHOP_NAME = 'North Pole Post'

/** What the browser needs to make a new passkey. */
export async function beginPasskey(
  needs: PasskeyNeeds,
  { sessionId, userId, email }: Holder,
): Promise<Sent<PublicKeyCredentialCreationOptionsJSON>> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: SHOP_NAME,
    rpID: needs.siteUrl.hostname,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName: email,
    excludeCredentials: await listCredentials(needs, userId),
  })
  return storeChallenge(needs, sessionId, options)
}

/**
 * Stores a passkey that a browser has made.
 *
 * @returns False when it does not answer this session's challenge, or the session must show a passkey first.
 */
export async function addPasskey(
  given: PasskeyNeeds,
  { holder: { sessionId, userId }, answer }: { holder: Holder; answer: RegistrationResponseJSON },
): Promise<boolean> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const expected = await takeChallenges(given, sessionId)
  const made = await orNull(verifyRegistrationResponse({ response: answer, ...expected }))
  if (!made?.verified) return false
  const { id: credentialId, publicKey, counter, transports = [] } = made.registrationInfo.credential
  const key = { userId, credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  return inTransaction(given, async (needs) => {
    const { db } = needs
    // Of two sessions that add the first key at once, one waits here, and then must show that key.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const [session] = await db.select().from(staffSessions).where(eq(staffSessions.id, sessionId))
    const isFirst = (await db.$count(passkeys, eq(passkeys.userId, userId))) === 0
    if (!session || (!isFirst && !session.confirmedAt)) return false
    const added = await db.insert(passkeys).values(key).onConflictDoNothing().returning({ id: passkeys.id })
    const [passkey] = added
    if (!passkey) return false
    await confirmSession(needs, { sessionId, userId })
    await recordStaffAct(needs, { staffMemberId: userId, act: 'add_passkey', subjectId: passkey.id })
    return true
  })
}
