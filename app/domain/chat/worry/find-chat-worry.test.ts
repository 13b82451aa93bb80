import { expect, test } from 'vitest'
import { filterMessage } from '../filter/filter-message.ts'
import { isWorryingInChat } from './find-chat-worry.ts'

test.each([
  'noah is bad he bit me',
  'theo hit me but he said sorry',
  'i hit harry and he hit me back',
  'she pushed me over in the playground',
  'mum slapped my hand away from the oven',
  'daddy scared me he jumped out and said boo',
])('a quarrel or a fright is ordinary talk: %s', (says) => {
  expect(isWorryingInChat(says)).toBe(false)
})

test.each(['my dad hits me', 'mums boyfriend lee hits me', 'a boy at school kicks me evry day and no one stops him'])(
  'a grown-up who hurts, or a child who never stops, is none: %s',
  (says) => {
    expect(isWorryingInChat(says)).toBe(true)
  },
)

test('the spelling of a small child says nothing of where they live', () => {
  for (const says of ['i liv wiv my nan', 'can you make mummy and daddy liv togever', 'do you liv at the norf pole'])
    expect(filterMessage(says)).toMatchObject({ text: says, isFiltered: false })
  expect(filterMessage('i liv in hove').text).toBe('i liv in …')
})
