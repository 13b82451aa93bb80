import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ProviderError } from '#app/providers/provider-error.ts'
import { beginChat, later, talk } from '../../../tests/support/chats.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import type { LetterWriter } from '#app/providers/letter-writer/letter-writer.ts'
import { withDeadline } from './write-reply.server.ts'

const usage = { model: 'm', inputTokens: 0, outputTokens: 0, costMicroUsd: null }
const replying =
  (text: string): LetterWriter['reply'] =>
  () =>
    Promise.resolve({ text, usage })
const judging =
  (judgement: object): LetterWriter['read'] =>
  () =>
    Promise.resolve({ value: judgement, usage })

test.each([
  [
    'what the second model refuses is left out',
    { unfit: ['2'], private: [], isWorry: false },
    'A sock dragon sounds splendid!',
  ],
  ['nothing is shown that it has not judged', { unfit: 'none' }, null],
  [
    'nothing is shown where it names a sentence that there is not',
    { unfit: ['1.'], private: [], isWorry: false },
    null,
  ],
  ['a worry that only it hears counts', { unfit: [], private: [], isWorry: true }, 'worry'],
])('%s', async (_, judgement, shown) => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  const reply = replying('A sock dragon sounds splendid! Let us see how it likes the snow by your gate.')
  const letterWriter = { ...needs.letterWriter, reply, read: judging(judgement) }
  const { chat, reply: replied } = await talk({ ...needs, letterWriter }, key, 'i made a dragon from socks')
  if (shown === 'worry') expect(chat?.end).toBe('worry')
  else if (shown === null) expect(replied).not.toContain('dragon')
  else expect(replied).toBe(shown)
  covers('chat.21')
})

test('where grief is taken for danger, the second model overrules it; without its answer the chat ends', async () => {
  await using needs = await createTestNeeds()
  const says = 'mum goes in the bathroom and puts the tap on so we cant hear her crying about nan'
  const calm = judging({ unfit: [], private: [], isWorry: false })
  const reply = replying('That is a sad tap. What did your nan like best?')
  const hearing = { ...needs, letterWriter: { ...needs.letterWriter, reply, read: calm } }
  expect((await talk(hearing, await beginChat(needs), says)).chat?.state).toBe('open')
  const read = () => Promise.reject(new ProviderError('openai', 'away', { retryable: false }))
  const deaf = { ...needs, letterWriter: { ...needs.letterWriter, reply, read } }
  expect((await talk(deaf, await beginChat(needs), says)).chat?.end).toBe('worry')
})

test('private words that the second model finds are removed from a message, but only as whole words', async () => {
  await using needs = await createTestNeeds()
  const key = await beginChat(needs)
  const read = judging({ unfit: [], private: ['A Dragon', '{{BROTHER_1}} at our', 'on'], isWorry: false })
  const says = 'i made a dragon with zoltan at our table'
  const { chat } = await talk({ ...needs, letterWriter: { ...needs.letterWriter, read } }, key, says)
  expect(chat?.messages.find(({ role }) => role === 'child')).toMatchObject({
    content: 'i made … with … table',
    wasFiltered: true,
  })
})

test('a word that may tell where a child is stays hidden from the models, and goes where no judge answers', async () => {
  await using needs = await createTestNeeds()
  const says = 'me da clarts about with engines and comes in clarty'
  const asked: unknown[] = []
  const read: LetterWriter['read'] = (request) => {
    asked.push(request)
    return judging({ unfit: [], private: [], isWorry: false })(request)
  }
  const reply: LetterWriter['reply'] = (request, signal) => {
    asked.push(request)
    return replying('All {{WORD_1}}! What do his boots say to that?')(request, signal)
  }
  const hearing = { ...needs, letterWriter: { ...needs.letterWriter, reply, read } }
  const key = await beginChat(needs)
  expect((await talk(hearing, key, says)).reply).toBe('All clarty! What do his boots say to that?')
  expect(asked).toHaveLength(2)
  expect(JSON.stringify(asked)).not.toContain('clarty')
  const away = {
    ...hearing.letterWriter,
    read: () => Promise.reject(new ProviderError('openai', 'away', { retryable: false })),
  }
  const { chat: judged } = await talk({ ...later(hearing, 60), letterWriter: away }, key, 'they squelch')
  expect(judged?.messages[1]?.content).toBe(says)
  const { chat } = await talk({ ...hearing, letterWriter: away }, await beginChat(needs), says)
  expect(chat?.messages.find(({ role }) => role === 'child')).toMatchObject({
    content: 'me da clarts about with engines and comes in …',
    wasFiltered: true,
  })
})

test('a sentence of the reply that repeats private words found by the second model is dropped', async () => {
  await using needs = await createTestNeeds()
  const read = judging({ unfit: [], private: ['mr {{NAME_1}}'], isWorry: false })
  const reply = replying('Pretending to cough is very clever! Mr {{NAME_1}} nearly got away with it.')
  const hearing = { ...needs, letterWriter: { ...needs.letterWriter, reply, read } }
  const { reply: shown } = await talk(hearing, await beginChat(needs), 'mr zoltan pretended to cough')
  expect(shown).toBe('Pretending to cough is very clever!')
})

test('a company that fails after the deadline breaks nothing else', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => unheard.push(error)
  process.on('unhandledRejection', hear)
  const failing = wait(5).then(() => {
    throw new Error('late')
  })
  await expect(withDeadline(failing, AbortSignal.abort())).rejects.toThrow(ProviderError)
  await wait(20)
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})
