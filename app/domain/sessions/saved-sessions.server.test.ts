import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unsubscribe } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { approveLetter } from '#app/domain/letters/approve-letter.server.ts'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { saveAnswers } from '#app/domain/letters/questions/save-answers.server.ts'
import { createSecret } from '#app/domain/secret.server.ts'
import { letterDrafts, marketingConsents, outgoingEmails, savedSessions } from '#db/schema/index.ts'
import { buy, confirmConsents, EMAIL, insertBasket, insertDraft } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { findCheckoutDetails, findCheckoutSession, findQuestionnaireSession } from './find-abandoned-session.server.ts'
import { markSessionConverted } from './mark-session-converted.server.ts'
import { remindAbandonedSessions } from './remind-abandoned-sessions.server.ts'
import { saveAbandonedSession } from './save-abandoned-session.server.ts'

const HOUR_MS = 3_600_000
const ADDRESS = { addressLine1: '1 Holly Lane', addressLine2: '', city: 'York', postcode: '' }

/** The same needs, this many hours later. */
const later = (needs: TestNeeds, hours: number) => ({
  ...needs,
  clock: { now: () => new Date(Date.now() + hours * HOUR_MS) },
})

async function remind(needs: TestNeeds, hours: number) {
  const then = later(needs, hours)
  await remindAbandonedSessions(then)
  for (const { id } of await needs.db.select().from(outgoingEmails)) {
    await sendOutgoingEmail(then, { outgoingEmailId: id })
  }
  return (await needs.inbox()).filter(({ subject }) => /letter from Santa/.test(subject))
}

test('every step saves the questionnaire, and its secret leads to the step and the answers', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs)
  await saveAnswers(needs, { key, step: 'achievements', answers: { achievements: ['Learned to read'] } })
  const sessionId = createSecret()
  await saveAbandonedSession(needs, { sessionType: 'questionnaire', sessionId, key, currentStep: 4 })

  const session = await findQuestionnaireSession(needs, sessionId)
  expect(session).toMatchObject({ key, step: 'siblings', answers: { childName: 'Ivo', dataVersion: '2.0' } })
  covers('3.1')
  expect(await needs.db.select().from(savedSessions)).toHaveLength(1)
  covers('4.9')
  expect(await needs.db.select().from(savedSessions)).toMatchObject([
    { id: expect.any(String), email: EMAIL, sessionType: 'questionnaire', currentStep: 4 },
  ])
  covers('3.2')
  expect(JSON.stringify(await needs.db.select().from(savedSessions))).not.toContain(sessionId)
})

test('nothing is saved before there is a name and an email', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, { childName: '', parentEmail: '' })
  const saved = await saveAbandonedSession(needs, {
    sessionType: 'questionnaire',
    sessionId: null,
    key,
    currentStep: 2,
  })
  expect(saved).toBe(false)
  expect(await needs.db.select().from(savedSessions)).toHaveLength(0)
  covers('4.9')
})

test('a secret opens nothing when it is unknown, too old, of the other kind, or the letter has been approved', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs)
  const sessionId = createSecret()
  await saveAbandonedSession(needs, { sessionType: 'questionnaire', sessionId, key, currentStep: 4 })
  for (const wrong of [createSecret(), '', 'x', null, undefined, 7, `${sessionId} `])
    expect(await findQuestionnaireSession(needs, wrong)).toBeNull()
  expect(await findCheckoutSession(needs, sessionId)).toBeNull()
  expect(await findQuestionnaireSession(later(needs, 24 * 30 - 1), sessionId)).not.toBeNull()
  expect(await findQuestionnaireSession(later(needs, 24 * 30 + 1), sessionId)).toBeNull()

  await needs.db
    .update(letterDrafts)
    .set({ state: 'ready', letter: 'Ho' })
    .where(eq(letterDrafts.id, key.letterDraftId))
  await approveLetter(needs, { key, letter: 'Dear Ivo, ho ho' })
  expect(await findQuestionnaireSession(needs, sessionId)).toBeNull()
  covers('4.14')
})

test('one browser secret used for two letters leads to the later one', async () => {
  await using needs = await createTestNeeds()
  const first = await insertDraft(needs)
  const second = await insertDraft(needs, { childName: 'Una' }, first.basketId)
  const sessionId = createSecret()
  for (const key of [first, second])
    await saveAbandonedSession(needs, { sessionType: 'questionnaire', sessionId, key, currentStep: 3 })
  expect(await findQuestionnaireSession(needs, sessionId)).toMatchObject({ answers: { childName: 'Una' } })
  await markSessionConverted(needs, { sessionId })
  expect(await findQuestionnaireSession(needs, sessionId)).toBeNull()
})

test('a checkout keeps the typed address until it is paid, and a basket filled again is a new one', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['regular'])
  const sessionId = createSecret()
  const save = (deliveryAddress: typeof ADDRESS | null) =>
    saveAbandonedSession(needs, { sessionType: 'checkout', sessionId, basketId, email: EMAIL, deliveryAddress })
  await save(ADDRESS)
  await save(null)
  expect(await findCheckoutSession(needs, sessionId)).toMatchObject({ basketId, deliveryAddress: ADDRESS })
  expect((await findCheckoutSession(needs, sessionId))?.lines).toHaveLength(1)
  covers('4.20')

  await buy(needs, basketId)
  expect(await findCheckoutSession(needs, sessionId)).toBeNull()
  covers('4.23')
  expect(await findCheckoutDetails(needs, basketId)).toMatchObject({ deliveryAddress: null })
  await save(ADDRESS)
  expect(await findCheckoutSession(needs, sessionId)).toBeNull()
})

test('a shopper who agreed gets one reminder, which names no child, and its link opens what they left', async () => {
  await using needs = await createTestNeeds()
  await insertDraft(needs, { childName: 'Zephyrine', marketingConsent: true })
  await confirmConsents(needs)
  expect(await remind(needs, 5)).toHaveLength(0)
  expect(await remind(needs, 7)).toHaveLength(1)
  const [email] = await remind(needs, 20)
  expect(await remind(needs, 21)).toHaveLength(1)
  expect(email).toMatchObject({ to: EMAIL, subject: 'Your letter from Santa is waiting' })
  expect(email?.text).not.toContain('Zephyrine')
  const secret = /questionnaire\?sid=([\w-]{43})/.exec(email?.text ?? '')?.[1]
  expect(await findQuestionnaireSession(needs, secret)).toMatchObject({ step: 'gender' })
  covers('2.29')
})

test('no reminder is sent to shoppers who did not agree, changed their mind, or have bought since', async () => {
  await using needs = await createTestNeeds()
  await insertDraft(needs, { parentEmail: 'never@home.example' })
  await insertDraft(needs, { parentEmail: 'once@home.example', marketingConsent: true })
  await needs.db.update(marketingConsents).set({ withdrawnAt: new Date() })
  await insertDraft(needs, { parentEmail: EMAIL, marketingConsent: true })
  await needs.db.update(marketingConsents).set({ confirmedAt: new Date() })
  await buy(needs, await insertBasket(needs, ['basic']))
  expect(await remind(needs, 7)).toEqual([])
})

test('the link at the foot of a reminder stops the emails, and only an email can resume them', async () => {
  await using needs = await createTestNeeds()
  await insertDraft(needs, { marketingConsent: true })
  await confirmConsents(needs)
  const [email] = await remind(needs, 7)
  const secret = /unsubscribe\/([\w-]{43})/.exec(email?.text ?? '')?.[1]
  // Sent separately from order emails, and stopped with one press in the email program itself.
  expect(email).toMatchObject({
    stream: 'broadcast',
    headers: {
      'List-Unsubscribe': `<${needs.siteUrl.origin}/unsubscribe/${secret}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(await unsubscribe(needs, { secret: createSecret() })).toBe(false)
  expect(await unsubscribe(needs, { secret })).toBe(true)
  const [consent] = await needs.db.select().from(marketingConsents)
  expect(consent?.withdrawnAt).not.toBeNull()
  await insertDraft(needs, { marketingConsent: true })
  const [again] = await needs.db.select().from(marketingConsents)
  expect(again).toMatchObject({ withdrawnAt: null, confirmedAt: null })
})

test('no reminder is sent for a letter that was finished before sending', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, { marketingConsent: true })
  await confirmConsents(needs)
  const then = later(needs, 7)
  await remindAbandonedSessions(then)
  await needs.db
    .update(letterDrafts)
    .set({ state: 'ready', letter: 'Ho' })
    .where(eq(letterDrafts.id, key.letterDraftId))
  await approveLetter(needs, { key, letter: 'Dear Ivo, ho ho' })
  const [row] = await needs.db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, 'reminder'))
  await sendOutgoingEmail(then, { outgoingEmailId: row?.id ?? '' })
  expect(await needs.inbox()).toHaveLength(0)
})
