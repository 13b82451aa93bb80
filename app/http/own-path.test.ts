import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('a redirect taken from a request never leaves the shop', () => {
  expect(ownPath('/questionnaire/gifts?x=1')).toBe('/questionnaire/gifts?x=1')
  for (const target of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/a b',
  ])
    expect(ownPath(target)).toBe('/')
})
