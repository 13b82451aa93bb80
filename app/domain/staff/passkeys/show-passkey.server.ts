import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { confirmSession } from '#app/domain/staff/staff-session.server.ts'
import { passkeys } from '#db/schema/index.ts'
import {
  type Holder,
  storeChallenge,
  listCredentials,
  orNull,
  type PasskeyNeeds,
  type Sent,
  takeChallenges,
} from './passkey-challenges.server.ts'

/** The challenge for the browser's passkey to sign. */
export async function askForPasskey(
  needs: PasskeyNeeds,
  { sessionId, userId }: Holder,
): Promise<Sent<PublicKeyCredentialRequestOptionsJSON>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const allowCredentials = await listCredentials(needs, userId)
  const options = await generateAuthenticationOptions({ rpID: needs.siteUrl.hostname, allowCredentials })
  return storeChallenge(needs, sessionId, options)
}

/**
 * Unlocks a session whose holder has shown their passkey. False when it is not theirs, or answers a different
 * challenge.
 */
export async function confirmByPasskey(
  given: PasskeyNeeds,
  { holder: { sessionId, userId }, answer }: { holder: Holder; answer: AuthenticationResponseJSON },
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const expected = await takeChallenges(given, sessionId)
  const isTheirs = and(eq(passkeys.credentialId, answer.id), eq(passkeys.userId, userId))
  const [passkey] = await given.db.select().from(passkeys).where(isTheirs)
  if (!passkey) return false
  const { id, credentialId, counter } = passkey
  const publicKey = Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url'))
  const credential = { id: credentialId, counter, publicKey }
  const shown = await orNull(verifyAuthenticationResponse({ response: answer, credential, ...expected }))
  if (!shown?.verified) return false
  const { newCounter } = shown.authenticationInfo
  return inTransaction(given, async (needs) => {
    const lastUsedAt = given.clock.now()
    const used = await needs.db.update(passkeys).set({ counter: newCounter, lastUsedAt }).where(isTheirs).returning()
    if (used.length === 0) return false
    await confirmSession(needs, { sessionId, userId })
    await recordStaffAct(needs, { staffMemberId: userId, act: 'show_passkey', subjectId: id })
    return true
  })
}
