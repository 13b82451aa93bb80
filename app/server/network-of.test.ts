import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('limits by network count a whole home connection as one, however its address is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:DB8:1:2:bbbb:cccc:0:9'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  for (const strange of [undefined, '', 'x', '203.0.113.7, 10.0.0.1', '999.1.1.1']) {
    expect(networkOf(strange)).toBe('unknown')
  }
})
