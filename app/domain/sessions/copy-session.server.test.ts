import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { saveAnswers } from '#app/domain/letters/questions/save-answers.server.ts'
import { createSecret, hashSecret } from '#app/domain/secret.server.ts'
import { letterDrafts, savedSessions } from '#db/schema/index.ts'
import { confirmConsents, EMAIL, insertBasket, insertDraft } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { copyCheckout, copyQuestionnaire } from './copy-session.server.ts'
import { findCheckoutDetails, findCheckoutSession, findQuestionnaireSession } from './find-abandoned-session.server.ts'
import { remindAbandonedSessions } from './remind-abandoned-sessions.server.ts'
import { saveAbandonedSession } from './save-abandoned-session.server.ts'

const later = (needs: TestNeeds, hours: number) => ({
  ...needs,
  clock: { now: () => new Date(Date.now() + hours * 3_600_000) },
})

/** The secret of the link in a reminder email. */
async function emailLink(
  { db }: TestNeeds,
  sessionType: 'questionnaire' | 'checkout' = 'questionnaire',
): Promise<string> {
  const secret = createSecret()
  await db
    .update(savedSessions)
    .set({ emailedSha256: hashSecret(secret) })
    .where(eq(savedSessions.sessionType, sessionType))
  return secret
}

async function openQuestionnaire(needs: Pick<TestNeeds, 'db' | 'clock'>, secret: string, basketId: string | null) {
  const session = await findQuestionnaireSession(needs, secret)
  return session && copyQuestionnaire(needs, { session, basketId })
}

test('opening a link makes a copy: edits there are not visible in the original, nor the other way round', async () => {
  await using needs = await createTestNeeds()
  const begun = await insertDraft(needs)
  const copy = await openQuestionnaire(needs, await emailLink(needs), null)
  expect(copy?.basketId).not.toBe(begun.basketId)
  if (!copy) throw new Error('nothing was copied')
  await saveAnswers(needs, { key: copy, step: 'child', answers: { childName: 'Secret' } })
  await saveAnswers(needs, { key: begun, step: 'gifts', answers: { giftsWanted: 'a sledge' } })
  expect(await findLetterDraft(needs, begun)).toMatchObject({ answers: { childName: 'Ivo', giftsWanted: 'a sledge' } })
  expect(await findLetterDraft(needs, copy)).toMatchObject({ answers: { childName: 'Secret', giftsWanted: '' } })
})

test('an emailed link works once; a press repeated after a lost answer finds the same letter', async () => {
  await using needs = await createTestNeeds()
  await insertDraft(needs)
  const secret = await emailLink(needs)
  const own = await insertDraft(needs, { childName: 'Una' })
  const first = await openQuestionnaire(needs, secret, own.basketId)
  expect(await openQuestionnaire(needs, secret, own.basketId)).toEqual(first)
  await needs.db
    .update(letterDrafts)
    .set({ isBought: true })
    .where(eq(letterDrafts.id, first?.letterDraftId ?? ''))
  expect(await openQuestionnaire(needs, secret, own.basketId)).toBeNull()
  expect(await openQuestionnaire(later(needs, 1), secret, null)).toBeNull()
})

test('no reminder is sent for a copy: its email may belong to the person who sent the link', async () => {
  await using needs = await createTestNeeds()
  const begun = await insertDraft(needs, { marketingConsent: true })
  await confirmConsents(needs)
  const copy = await openQuestionnaire(needs, await emailLink(needs), null)
  await needs.db.delete(savedSessions).where(eq(savedSessions.letterDraftId, begun.letterDraftId))
  if (!copy) throw new Error('nothing was copied')
  await saveAnswers(needs, { key: copy, step: 'gifts', answers: { giftsWanted: 'a sledge' } })
  const before = await needs.countJobs('send-email')
  await remindAbandonedSessions(later(needs, 7))
  expect(await needs.countJobs('send-email')).toBe(before)
})

test('an abandoned checkout is copied with its letters and what was typed', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['basic', 'premium'])
  const deliveryAddress = { addressLine1: '1 Holly Lane', city: 'York' }
  const [, second] = (await readBasket(needs, basketId)).lines
  const deliveryOptions = {
    recipientLine: 'c/o Mrs Patel',
    carrierNote: null,
    arrivesFrom: null,
    secondAddress: null,
    secondLetterIds: [second?.letterDraftId ?? ''],
  }
  await saveAbandonedSession(needs, {
    sessionType: 'checkout',
    sessionId: null,
    basketId,
    email: EMAIL,
    deliveryAddress,
    deliveryOptions,
  })
  const session = await findCheckoutSession(needs, await emailLink(needs, 'checkout'))
  if (!session) throw new Error('no session')
  const copy = await copyCheckout(needs, { session, basketId: null })
  expect(copy.basketId).not.toBe(basketId)
  const { lines: copied } = await readBasket(needs, copy.basketId)
  expect(copied.map(({ packageCode }) => packageCode)).toEqual(['basic', 'premium'])
  expect(await findCheckoutDetails(needs, copy.basketId)).toMatchObject({
    email: EMAIL,
    deliveryAddress,
    // The copy of that letter.
    deliveryOptions: { ...deliveryOptions, secondLetterIds: [copied[1]?.letterDraftId] },
  })
  // Opened again after an address was typed where it came from: what was changed here stays.
  const changed = eq(letterDrafts.id, copied[0]?.letterDraftId ?? '')
  await needs.db.update(letterDrafts).set({ approvedLetter: 'Dear Ivo, other words.' }).where(changed)
  await copyCheckout(needs, { session: { ...session, savedAt: later(needs, 1).clock.now() }, basketId: copy.basketId })
  expect((await readBasket(needs, copy.basketId)).lines[0]).toMatchObject({ letter: 'Dear Ivo, other words.' })
})
