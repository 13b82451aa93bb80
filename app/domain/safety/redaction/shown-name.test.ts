import { expect, test } from 'vitest'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { redactAnswers } from './redact-answers.ts'
import { placeInSentence, placeKindOf, shownName } from './shown-name.ts'

test.each([
  ['JAYDEN', 'Jayden'],
  ['lily mae', 'Lily Mae'],
  ['Zoë', 'Zoë'],
  ['McKenzie', 'McKenzie'],
  ['TJ', 'TJ'],
  ['bbc', 'BBC'],
  ["niamh o'brien", "Niamh O'Brien"],
  ['jean-luc', 'Jean-Luc'],
  ['Luna 🌙', 'Luna'],
  ['🐶', '🐶'],
  ['biscuit the dog', 'Biscuit the Dog'],
  ['王小明', '王小明'],
])('the name typed as %s appears in the letter as %s', (typed, shown) => {
  expect(shownName(typed)).toBe(shown)
})

test.each([
  ["Nan's", "at Nan's", "relatives' home"],
  ['Nan', 'at Nan’s', "relatives' home"],
  ['Cardiff', 'in Cardiff', 'town'],
  ['CARDIFF', 'in Cardiff', 'town'],
  ['Center Parcs 🎄', 'at Center Parcs', 'town'],
  ['at home', 'at home', 'own home'],
  ['our house', 'at home', 'own home'],
  ['his dad’s', 'at your dad’s', "relatives' home"],
  ['her grandma', 'at your grandma’s', "relatives' home"],
  ['nan and grandad', 'at Nan and Grandad’s', "relatives' home"],
  ['the hostel', 'where you are', 'town'],
  ['Grandma Sue', 'at Grandma Sue’s', "relatives' home"],
  ['auntie jo', 'at Auntie Jo’s', "relatives' home"],
  ['Isle of Wight', 'on the Isle of Wight', 'town'],
  ['We are not sure yet', 'where you are', 'town'],
  ['Leeds Children’s Hospital', 'where you are', 'town'],
  ['the farm', 'at the farm', 'town'],
  ['with Daddy', 'with Daddy', "relatives' home"],
  ['the Lake District', 'in the Lake District', 'town'],
])('the place typed as %s is %s in a sentence', (typed, inSentence, kind) => {
  expect(placeInSentence(typed)).toBe(inSentence)
  expect(placeKindOf(typed)).toBe(kind)
})

test('people keep their relation, and up to four siblings must all be named', () => {
  const told = redactAnswers(
    readAnswers({
      childName: 'Ivo',
      gender: 'Rather not say',
      brotherNames: ['Tom'],
      sisterNames: ['Ada'],
      friendNames: ['Rex the dog', 'Elsa', 'Sam'],
      friendKinds: ['friend', 'character', 'friend'],
    }),
    7,
  )
  expect(told.answers.people.map(({ kind }) => kind)).toEqual([
    'brother',
    'sister',
    'pet',
    'character',
    'friend or unknown',
  ])
  expect(told.answers.pronouns).toBe('they')
  expect(told.required).toEqual(['CHILD', 'BROTHER_1', 'SISTER_1'])
  const many = redactAnswers(readAnswers({ childName: 'Ivo', brotherNames: ['A', 'B', 'C', 'D', 'E'] }), 7)
  expect(many.required).toEqual(['CHILD'])
})

test('sixty names of many parts are quick enough for a page', () => {
  const names = Array.from({ length: 20 }, (_, index) => `${'Anna-Maria '.repeat(8)}${index}`)
  const answers = readAnswers({
    childName: 'Ivo',
    brotherNames: names,
    sisterNames: names,
    friendNames: names,
    anythingElse: 'Anna-Maria '.repeat(45),
  })
  expect(redactAnswers(answers, 7).answers.notes[0]?.text).not.toMatch(/anna|maria/i)
})
