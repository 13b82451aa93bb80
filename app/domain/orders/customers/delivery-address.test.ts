import { expect, test } from 'vitest'
import { covers } from '../../../../tests/support/covers.ts'
import { DeliveryAddressSchema } from './delivery-address.ts'

const address = { addressLine1: '1 Holly Lane', city: 'York', postcode: 'yo17hh' }

test('a postcode is stored in capitals with its space', () => {
  expect(DeliveryAddressSchema.parse(address).postcode).toBe('YO1 7HH')
  covers('3.5', '5.17')
})

test.each(['sw1a1aa', ' EC1A 1BB ', 'BF1 4AB', 'JE2 3AB', 'gir0aa', 'GIR 0AA', 'BFPO 12', 'bfpo1234'])(
  '%s is a UK postcode',
  (postcode) => {
    expect(DeliveryAddressSchema.safeParse({ ...address, postcode }).success).toBe(true)
  },
)

test.each(['', '12345', 'YO1', 'ABC 123', 'YO1 7HH extra', undefined])(
  '%s is not a UK postcode, and the shop says so',
  (postcode) => {
    const parsed = DeliveryAddressSchema.safeParse({ ...address, postcode })
    expect(parsed.error?.issues[0]?.message).toBe('Please enter a valid UK postcode')
    covers('5.16', '5.17')
  },
)

test.each(['   ', '\u3164', '🏠', '.'])('%j is no line of an address', (line) => {
  expect(DeliveryAddressSchema.safeParse({ ...address, city: line }).success).toBe(false)
  const isEmpty = line.trim() === ''
  expect(DeliveryAddressSchema.safeParse({ ...address, addressLine2: line }).success).toBe(isEmpty)
})
