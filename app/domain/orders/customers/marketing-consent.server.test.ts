import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { saveAnswers } from '#app/domain/letters/questions/save-answers.server.ts'
import { inTransaction } from '#app/domain/needs.ts'
import { createSecret } from '#app/domain/secret.server.ts'
import { letterDrafts, marketingConsents, outgoingEmails } from '#db/schema/index.ts'
import { EMAIL, insertBasket, insertDraft, openPage } from '../../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { askForMarketingConsent, confirmMarketingConsent, isNewsTicked } from './marketing-consent.server.ts'

/** Sends what is queued; returns the secret of the newest email that requests a confirmation. */
async function askedByEmail(needs: TestNeeds): Promise<string> {
  for (const { id } of await needs.db.select().from(outgoingEmails)) {
    await sendOutgoingEmail(needs, { outgoingEmailId: id })
  }
  const asked = (await needs.inbox()).filter(({ to, subject }) => to === EMAIL && /hear from/.test(subject))
  expect(asked).toHaveLength(1)
  return /confirm-emails\/([\w-]{43})/.exec(asked[0]?.text ?? '')?.[1] ?? ''
}

const readConsent = async ({ db }: TestNeeds) => (await db.select().from(marketingConsents))[0]

test('a tick counts once its address has confirmed it, and the question is sent once a day', async () => {
  await using needs = await createTestNeeds()
  await insertDraft(needs, { marketingConsent: true })
  await insertDraft(needs, { marketingConsent: true })
  const secret = await askedByEmail(needs)
  expect(await readConsent(needs)).toMatchObject({ confirmedAt: null })
  expect(await confirmMarketingConsent(needs, { secret: createSecret() })).toBe(false)
  expect((await readConsent(needs))?.confirmedAt).toBeNull()
  expect(await confirmMarketingConsent(needs, { secret })).toBe(true)
  expect((await readConsent(needs))?.confirmedAt).toBeInstanceOf(Date)
  const monthLater = { ...needs, clock: { now: () => new Date(Date.now() + 31 * 24 * 3_600_000) } }
  expect(await confirmMarketingConsent(monthLater, { secret })).toBe(false)
})

test('typing another person’s address cannot give, restore or withdraw their consent', async () => {
  await using needs = await createTestNeeds()
  await insertDraft(needs, { marketingConsent: true })
  const secret = await askedByEmail(needs)
  await confirmMarketingConsent(needs, { secret })
  const standing = await readConsent(needs)

  const stranger = await insertDraft(needs, { childName: 'Nosy', marketingConsent: true })
  await saveAnswers(needs, { key: stranger, step: 'child', answers: { parentEmail: EMAIL, marketingConsent: false } })
  expect(await readConsent(needs)).toEqual(standing)

  await needs.db.update(marketingConsents).set({ withdrawnAt: new Date() })
  await insertDraft(needs, { marketingConsent: true })
  expect((await readConsent(needs))?.confirmedAt).toBeNull()
})

test('unticking the box where it was ticked withdraws the consent; ticking it again the same day asks again', async () => {
  await using needs = await createTestNeeds()
  const key = await insertDraft(needs, { marketingConsent: true })
  await saveAnswers(needs, { key, step: 'child', answers: { parentEmail: EMAIL, marketingConsent: false } })
  expect((await readConsent(needs))?.withdrawnAt).toBeInstanceOf(Date)
  const send = async () => {
    const [email] = await needs.db.select().from(outgoingEmails).where(eq(outgoingEmails.kind, 'confirm_consent'))
    await sendOutgoingEmail(needs, { outgoingEmailId: email?.id ?? '' })
    return needs.inbox()
  }
  expect(await send()).toEqual([])
  await saveAnswers(needs, { key, step: 'child', answers: { parentEmail: EMAIL, marketingConsent: true } })
  expect(await send()).toHaveLength(1)
})

test('leaving the box unticked at the checkout takes back the tick of the same basket only, for good', async () => {
  await using needs = await createTestNeeds()
  await openPage(needs, await insertBasket(needs, ['basic']))
  const basketId = await insertBasket(needs, ['basic'])
  await needs.db.update(letterDrafts).set({ answers: { parentEmail: EMAIL, marketingConsent: true } })
  await inTransaction(needs, (within) =>
    askForMarketingConsent(within, { email: EMAIL, source: 'questionnaire', basketId }),
  )
  await openPage(needs, await insertBasket(needs, ['basic']))
  expect((await readConsent(needs))?.withdrawnAt).toBeNull()
  await openPage(needs, basketId)
  expect((await readConsent(needs))?.withdrawnAt).toBeInstanceOf(Date)
  expect((await readBasket(needs, basketId)).isNewsTicked).toBe(false)
  // Step 1 of another letter shows a tick of the checkout, and takes it back.
  await inTransaction(needs, (within) => askForMarketingConsent(within, { email: EMAIL, source: 'checkout', basketId }))
  expect(await isNewsTicked(needs, { email: EMAIL, basketId })).toBe(true)
  expect(await isNewsTicked(needs, { email: EMAIL, basketId: crypto.randomUUID() })).toBe(false)
  await insertDraft(needs, { marketingConsent: false }, basketId)
  expect(await isNewsTicked(needs, { email: EMAIL, basketId })).toBe(false)
})
