import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadBasket } from '#app/domain/basket/load-basket.server.ts'
import { saveBasket } from '#app/domain/basket/save-basket.server.ts'
import { letterDrafts, orderItems, voiceMessages } from '#db/schema/index.ts'
import { buy, insertBasket } from '../../../tests/support/builders.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { makeVoice } from './make-voice.server.ts'

test('in a copy of a copy, hidden words stay hidden and the name sounds as the first parent said', async () => {
  await using needs = await createTestNeeds()
  let basketId = await insertBasket(needs, ['regular'])
  const [original] = await needs.db.select().from(letterDrafts)
  const letter = `${original?.approvedLetter}\n\nP.S. The trampoline was brave.`
  await needs.db
    .update(letterDrafts)
    .set({
      answers: { ...(original?.answers ?? {}), childNameSpoken: 'Eevo', hiddenWords: ['trampoline'] },
      letter,
      approvedLetter: letter,
      approvedSignature: 'Father Christmas',
    })
  for (let copy = 0; copy < 2; copy += 1) {
    const shared = await saveBasket(needs, { basketId })
    const secret = shared.ok ? new URL(shared.shareUrl).searchParams.get('sid') : null
    const loaded = await loadBasket(needs, { sessionId: secret ?? '', basketId: null })
    basketId = loaded?.basketId ?? ''
  }
  // The second parent's own answers hide no word.
  await needs.db
    .update(letterDrafts)
    .set({ answers: { childName: 'Ivo', hiddenWords: [] } })
    .where(eq(letterDrafts.basketId, basketId))
  await buy(needs, basketId)
  const [item] = await needs.db.select().from(orderItems)
  expect(item?.signature).toBe('Father Christmas')
  const orderItemId = item?.id ?? ''
  const making = async () => (await needs.db.select().from(voiceMessages))[0]
  await makeVoice(needs, { orderItemId, makingId: (await making())?.makingId ?? '' })
  expect((await making())?.spokenScript).toContain('Eevo')
  expect(JSON.stringify((await needs.requests()).filter(({ path }) => path.endsWith('/responses')))).not.toContain(
    'trampoline',
  )
})
