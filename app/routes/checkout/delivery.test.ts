import { parseWithZod } from '@conform-to/zod/v4'
import { expect, test } from 'vitest'
import { chosenWords, deliverySchema } from './delivery.server.ts'

const IVO = { letterDraftId: 'ivo', childName: 'Ivo' }
const NELL = { letterDraftId: 'nell', childName: 'Nell' }
const LEEDS = { 'second.addressLine1': '5 Elm Row', 'second.city': 'Leeds', 'second.postcode': 'ls11aa' }

function parsed(fields: Record<string, string>, lines = [IVO, NELL]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const submission = parseWithZod(form, { schema: deliverySchema(lines) })
  return submission.status === 'success' ? submission.value : submission.error
}

test('a second address and letters for it need each other, and the first address keeps at least one letter', () => {
  expect(parsed({ secondLetterIds: 'ivo' })).toEqual({ 'second.addressLine1': ['Please enter the second address'] })
  expect(parsed(LEEDS)).toEqual({ secondLetterIds: ['Please tick the letters that go to the second address'] })
  expect(parsed({ ...LEEDS, secondLetterIds: 'ivo' }, [IVO])).toEqual({
    secondLetterIds: ['Please leave at least one letter for the first address'],
  })
  // Another shopper's letter, or one that has left the basket.
  expect(parsed({ ...LEEDS, secondLetterIds: 'other' })).toEqual({
    secondLetterIds: ['Please tick the letters that go to the second address'],
  })
  expect(parsed({ ...LEEDS, 'second.postcode': 'nowhere', secondLetterIds: 'nell' })).toEqual({
    'second.postcode': ['Please enter a valid UK postcode'],
  })
})

test('blank options are null, and chosen ones are described in words', () => {
  const nothing = parsed({}, [IVO])
  expect(nothing).toEqual({
    recipientLine: null,
    carrierNote: null,
    arrivesFrom: null,
    secondAddress: null,
    secondLetterIds: [],
  })
  const chosen = parsed({
    ...LEEDS,
    secondLetterIds: 'nell',
    recipientLine: 'c/o  Mrs Patel',
    arrivesFrom: '2026-12-07',
  })
  expect(chosenWords(chosen as Parameters<typeof chosenWords>[0], [IVO, NELL])).toEqual([
    ['On the envelope', 'c/o Mrs Patel'],
    ['To arrive', 'In the week of Monday 7 December'],
    ['Second address', 'For Nell: 5 Elm Row, Leeds, LS1 1AA'],
  ])
  expect(parsed({ arrivesFrom: '2026-13-32' })).toEqual({ arrivesFrom: ['Please choose one of these weeks'] })
})
