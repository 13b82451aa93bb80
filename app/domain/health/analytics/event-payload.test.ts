import fc from 'fast-check'
import { expect, test } from 'vitest'
import { covers } from '../../../../tests/support/covers.ts'
import { withoutPersonalFields } from './event-payload.ts'

/** The names in specification §5. */
const FIELDS = [
  ['childName', 'child_name'],
  ['dateOfBirth', 'date_of_birth'],
  ['age', 'age'],
  ['siblings', 'siblings'],
  ['friends', 'friends'],
  ['chatTranscript', 'chat_transcript'],
  ['letterContent', 'letter_content'],
  ['voiceRecording', 'voice_recording'],
  ['achievements', 'achievements'],
  ['goodDeeds', 'good_deeds'],
  ['naughtyMoments', 'naughty_moments'],
  ['christmasWishes', 'christmas_wishes'],
  ['favouriteThings', 'favourite_things'],
  ['interests', 'interests'],
  ['childData', 'child_data'],
  ['questionnaireData', 'questionnaire_data'],
].flat()

const SECRET = 'Zephyrine of Ottery'
const harmless = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.constantFrom('GBP', 'Regular'))
/** Any payload, with personal fields scattered at any depth, in objects and in lists. */
const payload = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, harmless, fc.array(tie('value'), { maxLength: 3 }), tie('record')),
  record: fc
    .tuple(
      fc.dictionary(fc.constantFrom('package', 'value', 'items', 'currency', 'quantity'), tie('value'), { maxKeys: 4 }),
      fc.array(fc.constantFrom(...FIELDS), { maxLength: 4 }),
      fc.boolean(),
    )
    .map(([kept, personal, nested]) => ({
      ...kept,
      ...Object.fromEntries(personal.map((name) => [name, nested ? { deep: [SECRET] } : SECRET])),
    })),
})).record

test('no personal field is sent with an event, in either spelling, at any depth', () => {
  fc.assert(
    fc.property(payload, (event) => {
      const sent = JSON.stringify(withoutPersonalFields(event))
      expect(sent).not.toContain(SECRET)
      for (const name of FIELDS) expect(sent).not.toContain(`"${name}":`)
    }),
  )
  covers('5.21')
})

test('everything else is sent unchanged', () => {
  const purchase = { value: 9.99, currency: 'GBP', items: [{ item_name: 'Regular', quantity: 1, package: 'x' }] }
  expect(withoutPersonalFields(purchase)).toEqual(purchase)
  expect(withoutPersonalFields({ package: 'Basic', message: null })).toEqual({ package: 'Basic', message: null })
})
