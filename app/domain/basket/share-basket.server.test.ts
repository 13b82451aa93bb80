import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { saveAnswers } from '#app/domain/letters/questions/save-answers.server.ts'
import { createSecret } from '#app/domain/secret.server.ts'
import { basketLines, letterDrafts, letterVersions, orderItems, sharedBaskets } from '#db/schema/index.ts'
import { buy, EMAIL, insertBasket } from '../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../tests/support/test-needs.ts'
import { MAX_LINES, removeLine } from './change-basket.server.ts'
import { loadBasket } from './load-basket.server.ts'
import { readBasket } from './read-basket.server.ts'
import { saveBasket } from './save-basket.server.ts'

async function share(needs: TestNeeds, basketId: string): Promise<string> {
  const saved = await saveBasket(needs, { basketId })
  if (!saved.ok) throw new Error(saved.reason)
  return new URL(saved.shareUrl).searchParams.get('sid') ?? ''
}

test('a shared basket is copied into the visitor’s basket, once, beside what is already there', async () => {
  await using needs = await createTestNeeds()
  const mine = await insertBasket(needs, ['regular', 'premium'])
  const sessionId = await share(needs, mine)
  const theirs = await insertBasket(needs, ['basic'])
  for (let time = 0; time < 2; time += 1) await loadBasket(needs, { sessionId, basketId: theirs })
  const { lines } = await readBasket(needs, theirs)
  expect(lines.map(({ packageCode }) => packageCode)).toEqual(['basic', 'regular', 'premium'])
  expect(lines.every(({ letter }) => letter?.startsWith('Dear Ivo'))).toBe(true)
  expect((await readBasket(needs, mine)).lines).toHaveLength(2)
})

test('a visitor without a basket gets one; the shopper who shared it keeps theirs unchanged', async () => {
  await using needs = await createTestNeeds()
  const mine = await insertBasket(needs, ['regular'])
  const sessionId = await share(needs, mine)
  const opened = await loadBasket(needs, { sessionId, basketId: null })
  expect(opened?.basketId).not.toBe(mine)
  expect((await readBasket(needs, opened?.basketId ?? null)).parentEmail).toBeNull()
  expect(await loadBasket(needs, { sessionId, basketId: mine })).toEqual({ basketId: mine, result: 'copied' })
  expect((await readBasket(needs, mine)).lines).toHaveLength(1)
})

test('after a letter or its copy is bought, the other basket says so before paying for it again', async () => {
  await using needs = await createTestNeeds()
  const mine = await insertBasket(needs, ['regular'])
  const opened = await loadBasket(needs, { sessionId: await share(needs, mine), basketId: null })
  const theirs = opened?.basketId ?? null
  expect((await readBasket(needs, theirs)).orderedElsewhere).toEqual([])
  await buy(needs, mine)
  expect((await readBasket(needs, theirs)).orderedElsewhere).toEqual(['Ivo'])
  const other = await insertBasket(needs, ['regular'])
  const copied = await loadBasket(needs, { sessionId: await share(needs, other), basketId: null })
  await buy(needs, copied?.basketId ?? '')
  expect((await readBasket(needs, other)).orderedElsewhere).toEqual(['Ivo'])
  await needs.db.update(orderItems).set({ cancelledAt: new Date() })
  expect((await readBasket(needs, other)).orderedElsewhere).toEqual([])
})

test('the copy is what was shared, even if the original basket has changed', async () => {
  await using needs = await createTestNeeds()
  const mine = await insertBasket(needs, ['regular', 'basic'])
  const sessionId = await share(needs, mine)
  const [line] = (await readBasket(needs, mine)).lines
  await removeLine(needs, { basketId: mine, lineId: line?.lineId ?? '' })
  const opened = await loadBasket(needs, { sessionId, basketId: null })
  expect((await readBasket(needs, opened?.basketId ?? null)).lines).toHaveLength(2)
})

test('a letter that was bought from a shared basket does not come back into it', async () => {
  await using needs = await createTestNeeds()
  const sessionId = await share(needs, await insertBasket(needs, ['regular']))
  const opened = await loadBasket(needs, { sessionId, basketId: null })
  const basketId = opened?.basketId ?? ''
  await buy(needs, basketId)
  expect(await loadBasket(needs, { sessionId, basketId })).toEqual({ basketId, result: 'bought' })
  expect((await readBasket(needs, basketId)).lines).toHaveLength(0)
})

test('a full basket gets no copy, but its own copies can still be loaded again', async () => {
  await using needs = await createTestNeeds()
  const sessionId = await share(needs, await insertBasket(needs, ['basic']))
  const full = await insertBasket(needs, Array<'basic'>(MAX_LINES).fill('basic'))
  expect(await loadBasket(needs, { sessionId, basketId: full })).toMatchObject({ result: 'full' })
  const [line] = (await readBasket(needs, full)).lines
  await removeLine(needs, { basketId: full, lineId: line?.lineId ?? '' })
  for (let time = 0; time < 2; time += 1)
    expect(await loadBasket(needs, { sessionId, basketId: full })).toMatchObject({ result: 'copied' })
  expect((await readBasket(needs, full)).lines).toHaveLength(MAX_LINES)
})

test('a newer link replaces an older copy, whose letter becomes an earlier one; the same link changes nothing', async () => {
  await using needs = await createTestNeeds()
  const mine = await insertBasket(needs, ['basic'])
  const older = await share(needs, mine)
  const opened = await loadBasket(needs, { sessionId: older, basketId: null })
  const basketId = opened?.basketId ?? ''
  const isCopy = eq(letterDrafts.basketId, basketId)
  const edited = 'Dear Ivo, with my edit'
  await needs.db.update(letterDrafts).set({ letter: edited, approvedLetter: edited }).where(isCopy)
  await loadBasket(needs, { sessionId: older, basketId })
  const shown = async () => (await readBasket(needs, basketId)).lines.map((line) => [line.letter, line.packageCode])
  expect(await shown()).toEqual([[edited, 'basic']])
  await needs.db.update(basketLines).set({ packageCode: 'premium' }).where(eq(basketLines.basketId, mine))
  await loadBasket(needs, { sessionId: await share(needs, mine), basketId })
  expect(await shown()).toEqual([[expect.stringContaining('Dear Ivo'), 'premium']])
  expect((await needs.db.select().from(letterVersions)).map(({ letter }) => letter)).toEqual([edited])
  // One that was begun from a reminder's link has no letter yet.
  await needs.db
    .update(letterDrafts)
    .set({ state: 'answering', letter: null, approvedAt: null, approvedLetter: null, approvedSha256: null })
    .where(isCopy)
  await loadBasket(needs, { sessionId: older, basketId })
  expect(await shown()).toEqual([[expect.stringContaining('Dear Ivo'), 'basic']])
})

test('a link opened again replaces a copy whose approval has ended by another name', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['basic'])
  const sessionId = await share(needs, basketId)
  const opened = await loadBasket(needs, { sessionId, basketId: null })
  const own = opened?.basketId ?? ''
  const [line] = (await readBasket(needs, own)).lines
  await needs.db.delete(basketLines).where(eq(basketLines.basketId, own))
  const key = { basketId: own, letterDraftId: line?.letterDraftId ?? '' }
  await saveAnswers(needs, { key, step: 'child', answers: { childName: 'Mia' } })
  await loadBasket(needs, { sessionId, basketId: own })
  expect((await readBasket(needs, own)).lines).toMatchObject([{ childName: 'Ivo', letter: line?.letter }])
})

test('a link contains no address and no email, is stored only as a hash, and expires after 30 days', async () => {
  await using needs = await createTestNeeds()
  const sessionId = await share(needs, await insertBasket(needs, ['regular']))
  const kept = JSON.stringify(await needs.db.select().from(sharedBaskets))
  expect(kept).not.toContain(sessionId)
  expect(kept).not.toContain(EMAIL)
  const at = (days: number) => ({ ...needs, clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) } })
  expect(await loadBasket(at(29), { sessionId, basketId: null })).not.toBeNull()
  expect(await loadBasket(at(31), { sessionId, basketId: null })).toBeNull()
  for (const wrong of [createSecret(), '', null, 3]) {
    expect(await loadBasket(needs, { sessionId: wrong, basketId: null })).toBeNull()
  }
})

test('an empty basket cannot be shared', async () => {
  await using needs = await createTestNeeds()
  expect(await saveBasket(needs, { basketId: null })).toEqual({ ok: false, reason: 'basket_empty' })
})
