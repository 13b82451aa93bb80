import { expect, test } from 'vitest'
import { chatBank } from '../../../tests/support/chat-bank.ts'
import { covers } from '../../../tests/support/covers.ts'
import { filterMessage } from './filter/filter-message.ts'
import { isWorryingInChat } from './worry/find-chat-worry.ts'

const OWN = ['Ivo', 'Tom', 'Una']
const { personal, worrying, sad, ordinary, tricks } = chatBank
/** A trick with a number or an address is correctly filtered. */
const harmless = [...ordinary, ...sad, ...tricks.filter((says) => !/\d{3}|@|http|www|dot com|==?$/i.test(says))]

test('the chat filter removes at least 99% of personal details, and touches at most 2% of harmless lines', () => {
  const missed = personal.filter(({ says, gone }) => {
    const left = filterMessage(says, OWN).text.toLowerCase()
    return gone.some((word) => left.includes(word.toLowerCase()))
  })
  const wrong = harmless.filter((says) => filterMessage(says, OWN).isFiltered)
  expect(missed.length / personal.length, missed.map(({ says }) => says).join('\n')).toBeLessThanOrEqual(0.01)
  expect(wrong.length / harmless.length, wrong.join('\n')).toBeLessThanOrEqual(0.02)
  covers('chat.16')
})

test('a child in danger is noticed; one who is sad, or pretends to fight, is not stopped', () => {
  const missed = worrying.filter((says) => !isWorryingInChat(says, OWN))
  const wrong = [...sad, ...ordinary, ...tricks].filter((says) => isWorryingInChat(says, OWN))
  expect(missed.length / worrying.length, missed.join('\n')).toBeLessThanOrEqual(0.01)
  expect(wrong.length / (sad.length + ordinary.length + tricks.length), wrong.join('\n')).toBeLessThanOrEqual(0.005)
})
