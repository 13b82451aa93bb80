import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/support/test-database.ts'
import { prepareDatabase } from './prepare-database.ts'

test('an index whose building was broken off is built again by the next release, and a whole one stays', async () => {
  await using db = await createTestDatabase()
  const ofIndex = sql`indexrelid = 'orders_second_postcode_idx'::regclass`
  const state = async () =>
    (await db.execute(sql`select indisvalid, indexrelid::int as id from pg_index where ${ofIndex}`))[0]
  const before = await state()
  await prepareDatabase(db.url)
  expect(await state()).toEqual(before)
  await db.execute(sql`update pg_index set indisvalid = false where ${ofIndex}`)
  await prepareDatabase(db.url)
  const after = await state()
  expect(after).toMatchObject({ indisvalid: true })
  expect(after).not.toEqual(before)
})
