import { expect, test } from 'vitest'
import { readAddressIntent } from '#app/http/look-up-intent.ts'
import { readCheckoutIntent } from './checkout-intent.ts'

const sent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const read = (fields: Record<string, string>) => readCheckoutIntent(sent(fields))

test('Enter pays, or applies a typed code, and never asks another company about a postcode', () => {
  expect(read({ postcode: 'YO1 7HH' })).toBe('pay')
  expect(read({ postcode: 'YO1 7HH', couponCode: 'ELF10' })).toBe('apply-coupon')
})

test('an address that is chosen from the list is filled in before anything is paid', () => {
  const chosen = { foundAddress: 'addressLine1=1+Holly+Lane&city=York' }
  expect(read({ ...chosen, intent: 'pay' })).toBe('use-address')
  expect(read({ ...chosen, addressLine1: '2 Elm Row', intent: 'pay' })).toBe('use-address')
  expect(read({ ...chosen, couponCode: 'ELF10', intent: 'pay' })).toBe('apply-coupon')
  expect(read({ ...chosen, intent: 'another-letter' })).toBe('another-letter')
  expect(read({ foundAddress: '', addressLine1: '2 Elm Row', intent: 'pay' })).toBe('pay')
})

test('without a choice from the list nothing is filled in: it is shown again', () => {
  expect(read({ foundAddress: '', intent: 'use-address' })).toBe('find-address')
})

test('a second address that is chosen from the list is filled in before it is saved', () => {
  expect(readAddressIntent(sent({ foundAddress: 'addressLine1=3+Elm+Row&city=Leeds', intent: 'save' }))).toBe(
    'use-address',
  )
  expect(readAddressIntent(sent({ foundAddress: '', intent: 'save' }))).toBe('save')
  expect(readAddressIntent(sent({}))).toBe('save')
  expect(readAddressIntent(sent({ intent: 'find-address' }))).toBe('find-address')
})
