import { expect, test } from 'vitest'
import { isWorrying } from './find-worry.ts'

test.each([
  'Her uncle hits her when he babysits',
  'Uncle Dave tickles him and touches him in bed',
  'He loves tickles. Stepdad beats him every night',
  'his dad hits Oliver',
  'Mum’s boyfriend hits Oliver with a belt',
  'She is scared of her stepdad',
  'They have been cutting themselves since September',
  'He said he wants to die',
  'she is being abused',
  'gets hit by his dad',
  'locks her in her room without dinner',
  'has bruises and won’t say why',
  'We are hiding from her father',
])('a person is to read: %s', (text) => {
  expect(isWorrying(text, ['Oliver'])).toBe(true)
})

test.each([
  'She hits her brother',
  'Hits his brother when he is tired',
  'He hurt himself in the playground but was brave',
  'She hurt herself falling off her bike',
  'she kicks her legs in the pool',
  'She beat her best time',
  'he beats me at chess',
  'Beats her dad at chess every time',
  'Dad beats him at chess and laughs',
  'loves grooming the pony',
  'Mum hurt her back in March',
  'neglects to tidy his room',
  'Foster child, neglected by birth parents',
  'adopted after neglect',
  'Hits the drums hard',
  'We had a pillow fight and Dad hit me with a cushion',
  'Cut himself some cake',
  'Is scared of the dark and of dogs',
  'Oliver hit a six at cricket',
  'His teacher touched his heart',
  'Her nan hugged her when she cried',
])('an ordinary line raises no worry: %s', (text) => {
  expect(isWorrying(text, ['Oliver'])).toBe(false)
})
