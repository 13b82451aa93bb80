import { expect, test } from 'vitest'
import { readCheckoutPress, readLookUp } from './press.ts'

const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readCheckoutPress(form)
}

test('Enter finds with a postcode alone, and pays with an address', () => {
  expect(read({ postcode: 'YO1 7HH' })).toBe('find-address')
  expect(read({ postcode: 'YO1 7HH', addressLine1: '1 Holly Lane' })).toBe('pay')
  expect(read({ postcode: '' })).toBe('pay')
})

test('an address that is chosen in the list is filled in before anything is paid', () => {
  const chosen = { postcode: 'YO1 7HH', foundAddress: '1 Holly Lane||York|YO1 7HH' }
  expect(read({ ...chosen, intent: 'pay' })).toBe('use-address')
  expect(read(chosen)).toBe('use-address')
  expect(read({ ...chosen, intent: 'find-address' })).toBe('find-address')
  expect(read({ ...chosen, intent: 'another-letter' })).toBe('another-letter')
  // Typed instead: the list is not meant.
  expect(read({ ...chosen, addressLine1: '2 Elm Row', intent: 'pay' })).toBe('pay')
})

test('a second address is found by its own fields', () => {
  const form = new FormData()
  form.set('second.postcode', 'LS1 1AA')
  expect(readLookUp(form, 'second.')).toBe('find-address')
  expect(readLookUp(form)).toBeNull()
})
