import { expect, test } from 'vitest'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { redactAnswers } from './redact-answers.ts'
import { shownName } from './shown-name.ts'

test.each([
  ['JAYDEN', 'Jayden'],
  ['lily mae', 'Lily Mae'],
  ['Zoë', 'Zoë'],
  ['McKenzie', 'McKenzie'],
  ['TJ', 'TJ'],
  ['A-J', 'A-J'],
  ['A-JO', 'A-Jo'],
  ['rex a dog', 'Rex a Dog'],
  ['ella a', 'Ella A'],
  ['MARY-J', 'Mary-J'],
  ['X Æ A-12', 'X Æ A-12'],
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
  ['his nans in leeds', 'his nans in {{PLACE_1}}'],
  ['babcia in Kraków', 'babcia in {{PLACE_1}}'],
  ['reading', '{{PLACE_1}}'],
  ['the caravan, skegness', 'the caravan, {{PLACE_1}}'],
  ['at Grandma Sue’s', 'at Grandma {{PLACE_1}}’s'],
  ['AT HIS DADS IN HULL', 'AT HIS DADS IN {{PLACE_1}}'],
  ['his nans hull', 'his nans {{PLACE_1}}'],
  ['Great Yarmouth', '{{PLACE_1}}'],
  ['the narrowboat near foxton locks', 'the narrowboat near {{PLACE_1}}'],
  ['Rose House refuge, hull', null],
  ['Hull Royal Infirmary', null],
  ['14 Orchard Lane, Leeds', '{{PLACE_1}}'],
  ['12 oakwood close', null],
  ["nan's, LS1 4AB", "nan's"],
  ['at home with dad who hits him', 'at home with dad {{PLACE_1}}'],
  ['at home', 'at home'],
  ['nans', 'nans'],
  ['', null],
])('of the place typed as %s the writer reads %s', (visitLocation, read) => {
  expect(redactAnswers(readAnswers({ childName: 'Ivo', visitLocation }), 7).answers.place).toBe(read)
})

test('the name of the place has the same placeholder in every note, and comes back as a name', () => {
  const redaction = redactAnswers(
    readAnswers({ childName: 'Ivo', visitLocation: 'his nans in leeds', anythingElse: 'We moved to LEEDS in May' }),
    7,
  )
  expect(redaction.answers.notes[0]?.text).toBe('We moved to {{PLACE_1}} in May')
  expect(redaction.words.get('PLACE_1')).toBe('Leeds')
})

test.each(['Ruby (she/her)', 'Ruby (7)', 'Ruby (age 4)', 'Ruby (my daughter)'])(
  'a remark in brackets is no name: %s is called Ruby',
  (childName) => {
    expect(redactAnswers(readAnswers({ childName }), 5).words.get('CHILD')).toBe('Ruby')
  },
)

test('a child is called by the name in brackets, which is hidden in the notes', () => {
  const { answers } = redactAnswers(
    readAnswers({ childName: 'Oluwasemilore (bisi)', anythingElse: 'bisi is kind. then bisi sang' }),
    5,
  )
  expect(answers.notes[0]?.text).toBe('{{CHILD}} is kind. then {{CHILD}} sang')
  const { words } = redactAnswers(readAnswers({ childName: 'oluwasemilore (semi)', friendNames: ['Rex (dog)'] }), 5)
  expect([words.get('CHILD'), words.get('FRIEND_1')]).toEqual(['Semi', 'Rex (dog)'])
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
