import { expect, test } from 'vitest'
import { COOKIE_NAMES } from '#app/http/signed-cookie.ts'
import { COOKIES } from './cookies.ts'
import { POLICIES } from './index.ts'
import { POLICY_LINKS } from './policy.ts'

test('the cookie policy lists exactly the cookies that the shop sets', () => {
  expect(COOKIES.map(({ name }) => name).toSorted()).toEqual([...COOKIE_NAMES].toSorted())
})

test('every legal link leads to a page of its own', () => {
  expect(POLICY_LINKS.map(({ policy }): string => policy)).toEqual([...POLICIES.keys()])
})
