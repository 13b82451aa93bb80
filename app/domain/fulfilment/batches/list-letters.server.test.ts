import { addDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayInLondon } from '#app/domain/clock.ts'
import { orders } from '#db/schema/index.ts'
import { insertPaidOrder } from '../../../../tests/support/builders.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { countLetters, listLetters } from './list-letters.server.ts'

test('days are whole London days, including the last; more than one page of rows stays in order', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  const at = (moment: string) => needs.db.update(orders).set({ createdAt: new Date(moment) })
  const count = (startDate: string, endDate: string) => countLetters(needs, { startDate, endDate })
  await at('2026-06-10T22:59:59Z')
  expect([await count('2026-06-09', '2026-06-10'), await count('2026-06-11', '2026-06-12')]).toEqual([1, 0])
  await at('2026-06-10T23:00:00Z')
  expect([await count('2026-06-09', '2026-06-10'), await count('2026-06-11', '2026-06-12')]).toEqual([0, 1])
  await needs.db.$client`
    insert into order_items (order_id, position, letter_draft_id, package_code, price_pence, child_name, letter, letter_sha256)
    select ${order.id}, n, gen_random_uuid(), 'basic', 699, 'Ivo', 'Dear Ivo', '' from generate_series(2, 230) n`
  const positions: number[] = []
  for await (const { item } of listLetters(needs, { startDate: '2026-06-11', endDate: '2026-06-11' }))
    positions.push(item.position)
  expect(positions).toEqual(Array.from({ length: 230 }, (_, index) => index + 1))
})

test('letters are each listed once, also where PostgreSQL wrote the moment of payment itself', async () => {
  await using needs = await createTestNeeds()
  const order = await insertPaidOrder(needs, ['basic'])
  await needs.db.$client`
    insert into order_items (order_id, position, letter_draft_id, package_code, price_pence, child_name, letter, letter_sha256)
    select ${order.id}, n, gen_random_uuid(), 'basic', 699, 'Ivo', 'Dear Ivo', '' from generate_series(2, 230) n`
  await needs.db.update(orders).set({ paidAt: sql`date_trunc('second', now()) + interval '0.123456 seconds'` })
  // And tomorrow: a run may pass midnight.
  const now = new Date()
  const ids: string[] = []
  for await (const { item } of listLetters(needs, {
    startDate: dayInLondon(now),
    endDate: dayInLondon(addDays(now, 1)),
  }))
    ids.push(item.id)
  expect([ids.length, new Set(ids).size]).toEqual([230, 230])
})
