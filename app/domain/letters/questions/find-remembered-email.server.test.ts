import { expect, test } from 'vitest'
import { EMAIL, insertDraft } from '../../../../tests/support/builders.ts'
import { covers } from '../../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../../tests/support/test-needs.ts'
import { findRememberedEmail } from './find-remembered-email.server.ts'

test('the email of the last letter is offered again for half an hour, and only in its own basket', async () => {
  await using needs = await createTestNeeds()
  const { basketId } = await insertDraft(needs)
  const after = (minutes: number) => ({ ...needs, clock: { now: () => new Date(Date.now() + minutes * 60_000) } })
  expect(await findRememberedEmail(after(29), basketId)).toBe(EMAIL)
  expect(await findRememberedEmail(after(31), basketId)).toBeNull()
  covers('5.4', '9.9')
  expect(await findRememberedEmail(needs, null)).toBeNull()
  const other = await insertDraft(needs, { parentEmail: '' })
  expect(await findRememberedEmail(needs, other.basketId)).toBeNull()
})
