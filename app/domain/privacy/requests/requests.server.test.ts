import { expect, test } from 'vitest'
import { eraseAddress } from '#app/domain/privacy/family/erase-unordered.server.ts'
import { letterDrafts, outgoingEmails } from '#db/schema/index.ts'
import { EMAIL, insertDraft } from '../../../../tests/support/builders.ts'
import { createTestNeeds, type TestNeeds } from '../../../../tests/support/test-needs.ts'
import { answerRequest, listRequests, noteRequest } from './requests.server.ts'

const staffMemberId = crypto.randomUUID()
const note = (needs: TestNeeds, words: string, isAboutSafety = false) =>
  noteRequest(needs, {
    kind: 'message',
    email: EMAIL,
    orderNumber: '',
    words,
    isAboutSafety,
    receivedAt: new Date('2025-12-03T09:00:00Z'),
    staffMemberId,
  })

test('a noted message about a child’s safety is due within 24 hours and comes first', async () => {
  await using needs = await createTestNeeds()
  await note(needs, 'Where is it?')
  await note(needs, 'I worry about a letter.', true)
  const [first, second] = await listRequests(needs)
  expect(first?.words).toBe('About a child’s safety:\n\nI worry about a letter.')
  expect([first?.dueAt, second?.dueAt]).toEqual([
    new Date('2025-12-04T08:59:59Z'),
    new Date('2025-12-05T23:59:59.999Z'),
  ])
})

test('deleting what was begun under an address without orders keeps what was asked and answered', async () => {
  await using needs = await createTestNeeds()
  await insertDraft(needs)
  await answerRequest(needs, { requestId: await note(needs, 'One'), done: 'Answered', staffMemberId })
  const requestId = await note(needs, 'Delete it all')
  expect(await eraseAddress(needs, { requestId, staffMemberId })).toBe(true)
  expect((await listRequests(needs)).map(({ words }) => words).toSorted()).toEqual(['Delete it all', 'One'])
  expect(await needs.db.$count(letterDrafts)).toBe(0)
  expect(await needs.db.select().from(outgoingEmails)).toMatchObject([{ subjectIds: { act: 'erased_unordered' } }])
})
