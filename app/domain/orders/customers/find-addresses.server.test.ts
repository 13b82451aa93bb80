import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { findAddresses } from './find-addresses.server.ts'

let needs: TestNeeds
beforeAll(async () => {
  needs = await createTestNeeds()
})
afterAll(() => needs[Symbol.asyncDispose]())

const always = () => Promise.resolve(true)

test('the addresses of a postcode come from the company, however the postcode is typed', async () => {
  const found = await findAddresses(needs, ' yo17hh ', always)
  expect(found).toMatchObject({ ok: true })
  expect(found.ok && found.addresses[0]).toEqual({
    addressLine1: '1 Mistletoe Lane',
    addressLine2: 'The Old Bakery',
    city: 'SANDBOX',
    postcode: 'YO1 7HH',
  })
})

test('an unknown postcode, a text that is no postcode, and an unavailable look-up are told apart', async () => {
  expect(await findAddresses(needs, 'ZZ1 1ZZ', always)).toEqual({ ok: false, reason: 'unknown' })
  expect(await findAddresses(needs, 'my house', always)).toEqual({ ok: false, reason: 'not_a_postcode' })
  expect(await findAddresses(needs, null, always)).toEqual({ ok: false, reason: 'not_a_postcode' })
  expect(await findAddresses({ ...needs, addressFinder: null }, 'YO1 7HH', always)).toEqual({
    ok: false,
    reason: 'away',
  })
  expect(await findAddresses(needs, 'YO1 7HH', () => Promise.resolve(false))).toEqual({ ok: false, reason: 'away' })
  for (const kind of ['status', 'bad-json', 'reset'] as const) {
    needs.faults.add({ provider: 'ideal-postcodes', kind })
    expect(await findAddresses(needs, 'YO1 7HH', always), kind).toEqual({ ok: false, reason: 'away' })
  }
})
