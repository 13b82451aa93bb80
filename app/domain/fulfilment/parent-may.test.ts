import { expect, test } from 'vitest'
import { mayChange, parentMay } from './parent-may.ts'

const then = new Date('2026-12-01T10:00:00Z')
const order = { status: 'paid', paidAt: then, deletedAt: null, paidCurrency: 'gbp' } as const
const item = { printingBeganAt: null, printedAt: null, shippedAt: null, cancelledAt: null, deletedAt: null }

test('a paid letter that has not left for the print room may be changed and cancelled', () => {
  expect(parentMay(order, [item], [])).toBe('change_and_cancel')
  expect(parentMay(order, [item, { ...item, cancelledAt: then }], [{ state: 'won' }])).toBe('change_and_cancel')
})

test('an order not paid in pounds may be changed, but only the payment company can cancel it', () => {
  const may = parentMay({ ...order, paidCurrency: 'eur' }, [item], [])
  expect(may).toBe('change')
  expect(mayChange(may)).toBe(true)
})

test.each(['printingBeganAt', 'printedAt', 'shippedAt'] as const)(
  'one letter with %s means the parent can change nothing',
  (at) => {
    expect(parentMay(order, [item, { ...item, [at]: then }], [])).toBe('printing')
  },
)

test('an order that is over, or disputed by the bank, is held', () => {
  for (const status of ['completed', 'refunded', 'payment_review'] as const)
    expect(parentMay({ ...order, status }, [item], [])).toBe('held')
  for (const state of ['open', 'lost'] as const) expect(parentMay(order, [item], [{ state }])).toBe('held')
})

test('without a paid order, or any letter left, there is nothing to change', () => {
  expect(parentMay({ ...order, paidAt: null }, [item], [])).toBe('gone')
  expect(parentMay({ ...order, deletedAt: then }, [item], [])).toBe('gone')
  expect(
    parentMay(
      order,
      [
        { ...item, cancelledAt: then },
        { ...item, deletedAt: then },
      ],
      [],
    ),
  ).toBe('gone')
})
