import { expect, test } from 'vitest'
import { readTrackingNumber, trackingUrl } from './tracking-number.ts'

test('a Royal Mail tracking number is read however it is typed, and one slip in it is found', () => {
  for (const typed of ['AB123456785GB', 'ab 1234 5678 5gb', 'AB-123456785-GB'])
    expect(readTrackingNumber(typed)).toBe('AB123456785GB')
  for (const slip of ['AB123456789GB', 'AB123465785GB', 'AB12345678GB', 'K7P-42', '', '1Z9999999999999999'])
    expect(readTrackingNumber(slip)).toBeNull()
})

test('only a letter with Royal Mail is tracked on its page', () => {
  expect(trackingUrl('AB123456785GB', null)).toContain('royalmail.com')
  expect(trackingUrl('H00XY', 'Evri')).toBeNull()
})
