import { expect, test } from 'vitest'
import { beginChat, later, talk } from '../../../tests/support/chats.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { prepareChat, startChat } from './begin-chat.server.ts'
import { endOwnChat } from './end-own-chat.server.ts'
import { sayInChat } from './say-in-chat.server.ts'

test('a chat starts as the parent saw it, with a consent from today', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs, 'playground')
  expect(await prepareChat(needs, { key, mode: 'real' })).toBe('running')
  await endOwnChat(needs, { asked: { key }, end: 'button' })
  await prepareChat(needs, { key, mode: 'real' })
  expect(await startChat(needs, { key, mode: 'playground' })).toBe(false)
  expect(await startChat(later(needs, 13 * 3_600), { key, mode: 'real' })).toBe(false)
  expect(await startChat(needs, { key, mode: 'real' })).toBe(true)
})

test('no model receives names that are words, partial, short or in lower case', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs, 'real', {
    brotherNames: ['Will', 'Zoltan'],
    sisterNames: ['Lily-Mae', 'Rose Marie'],
  })
  const said = [
    'Will ate my cake',
    'my bro will is silly',
    'i gave lily a big hug',
    'i hit rose and zolt',
    'will you come',
  ]
  for (const [at, typed] of said.entries()) await talk(later(needs, at * 10), key, typed)
  const asked = JSON.stringify((await needs.requests()).map(({ body }) => (body as { input: unknown }).input))
  for (const name of ['Will ate', 'will is', 'lily', 'rose', 'zolt']) expect(asked).not.toContain(name)
  expect(asked).toContain('will you come')
})

test('absurd messages are refused at once: a thousand marks on one character, ten thousand characters', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  for (const typed of ['\u1100'.repeat(60_000), `a${'\u0301'.repeat(3_000)}`])
    expect(await sayInChat(needs, { key, typed })).toEqual({ ok: false, reason: 'too_long' })
  expect(await sayInChat(needs, { key, typed: '{{}}' })).toEqual({ ok: false, reason: 'blank' })
})
