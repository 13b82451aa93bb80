import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BATCH_KEPT_DAYS } from '#app/domain/fulfilment/batches/make-batch.server.ts'
import { CHAT_SECONDS } from '#app/domain/chat/chat-limits.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'
import { keptUntil } from '#app/domain/orders/page/keep-answers.server.ts'
import { formatLongDay } from '#app/domain/text/format.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { CHANGE_OF_MIND_DAYS, proposedPence } from '#app/domain/payments/refunds/refund-policy.ts'
import {
  DAMAGE_DAYS,
  REPLY_WORKING_DAYS,
  RIGHTS_DAYS,
  SAFETY_REPLY_HOURS,
} from '#app/domain/privacy/requests/request-limits.ts'
import * as periods from '#app/domain/privacy/retention-periods.ts'
import { SILENT_AFTER_HOURS } from '#app/domain/privacy/retention/watch-retention.server.ts'
import { season } from '#app/domain/calendar/season.ts'
import { COOKIE_NAMES } from '#app/http/signed-cookie.ts'
import { covers } from '../../../tests/support/covers.ts'
import { HELP } from '../help.ts'
import { COOKIES } from './cookies.ts'
import { POLICIES } from './index.ts'
import { POLICY_LINKS, rowsOf } from './policy.ts'

/** All the text of one page. */
const wordsOf = (policy: string) => JSON.stringify(POLICIES.get(policy) ?? expect.fail(policy))

test('the cookie policy lists exactly the cookies that the shop sets', () => {
  expect(COOKIES.map(({ name }) => name).toSorted()).toEqual([...COOKIE_NAMES].toSorted())
})

test('the cookie policy names the cookies for figures and advertising, and which are not in use', () => {
  const words = JSON.stringify(POLICIES.get('cookies'))
  expect(words).toContain('_ga and _ga_*, 2 years')
  expect(words).toContain('Not in use at present: _fbp, 3 months')
  covers('legal.3')
})

test('a list of what we keep, use and pay back is shown in two columns', () => {
  const inColumns = [...POLICIES.values()].flatMap(({ sections }) =>
    sections
      .filter(({ body }) => body.some((part) => typeof part !== 'string' && rowsOf(part)))
      .map(({ heading }) => heading),
  )
  expect(inColumns).toEqual([
    'What we use it for, and what allows us to',
    'How long we keep it',
    'Cookies the shop needs',
    'Cookies you choose',
    'How much you get back',
  ])
})

test('every legal link leads to a page of its own', () => {
  expect(POLICY_LINKS.map(({ policy }): string => policy)).toEqual([...POLICIES.keys()])
})

test('every figure on the legal pages matches the code', () => {
  const days = (from: string) => (Date.parse(voiceEndsOn(new Date(from))) - Date.parse('2026-12-25')) / 86_400_000
  const [least, most] = PACKAGES.regular.deliveryDays
  const [leastPremium, mostPremium] = PACKAGES.premium.deliveryDays
  const percent = (stage: 'not_printed' | 'not_printed_late' | 'printed') => `${proposedPence(stage, 100)}%`
  const lastDay = season(new Date('2026-11-01')).orderBy.slice(8)
  const figures: [policy: string, words: string][] = [
    ['privacy', `chats, their transcripts and links: ${periods.CHAT_DAYS} days`],
    ['privacy', `did not order with: ${periods.OPEN_DAYS} days after you last changed`],
    [
      'privacy',
      `the letter and the address: ${periods.ORDER_WORDS_DAYS} days after the letter was posted or cancelled`,
    ],
    ['privacy', `the files of printed letters: ${days('2026-11-20')} days, counted from Christmas Day`],
    ['privacy', `the link to your order’s page: ${periods.ORDER_LINK_DAYS} days`],
    ['privacy', `dates and amounts: ${periods.MONEY_YEARS} years`],
    ['privacy', `a review you wrote: ${periods.REVIEW_DAYS / 365} years`],
    ['privacy', `not what it said: ${periods.RECORDS_DAYS} days`],
    ['privacy', `without anybody’s words: ${periods.LOG_DAYS / 365} years`],
    ['privacy', `without a word of it: ${periods.MODEL_REQUEST_DAYS} days`],
    ['privacy', `the files of many letters for the print room: ${BATCH_KEPT_DAYS} days`.replace('the files', 'files')],
    [
      'privacy',
      `next year’s letter: until ${formatLongDay(keptUntil(2026)).replace(/ \d{4}$/, '')} after the next Christmas`,
    ],
    ['privacy', `and what we answered: ${periods.REQUEST_DAYS === 365 ? 'a year' : '?'} after it was answered`],
    ['privacy', `a child’s safety: ${periods.SAFETY_DAYS === 365 ? 'a year' : '?'} after we dealt with it`],
    [
      'privacy',
      `until ${periods.UNSUBSCRIBE_DAYS === 730 ? 'two years' : '?'} after you withdraw it; ${periods.OPEN_DAYS} days where you never`,
    ],
    ['privacy', `family’s page, without a name: ${periods.MONEY_YEARS} years`],
    ['privacy', `has not been done for ${SILENT_AFTER_HOURS} hours`],
    ['privacy', `we answer within ${RIGHTS_DAYS} days`],
    ['terms', `Basic and Regular: ${least} to ${most} working days`],
    ['terms', `Premium: ${leastPremium} to ${mostPremium} working days`],
    ['terms', `order by ${lastDay} December`],
    [
      'terms',
      `within ${REPLY_WORKING_DAYS} working days, and about a child’s safety within ${SAFETY_REPLY_HOURS} hours`,
    ],
    ['terms', 'posting it again costs £2.50, or £5.00 for Premium or express'],
    ['terms', `for ${CHAT_SECONDS === 600 ? 'ten' : '?'} minutes`],
    ['terms', 'You are 18 or over'],
    ['terms', 'children aged 3 to 12'],
    ['refunds', `within ${CHANGE_OF_MIND_DAYS} days of the order: ${percent('not_printed')}`],
    ['refunds', `later than that: ${percent('not_printed_late')}`],
    ['refunds', `before it is posted: ${percent('printed')}`],
    ['refunds', `within ${DAMAGE_DAYS} days of delivery`],
    ['refunds', `within ${REPLY_WORKING_DAYS} working days`],
    ['refunds', 'within 5 to 10 working days'],
    ['child-safety', `within ${SAFETY_REPLY_HOURS} hours`],
    ['child-safety', `Chats are deleted after ${periods.CHAT_DAYS} days`],
    ['cookies', `After ${periods.OPEN_DAYS} days`],
    ['about', `We answer within ${RIGHTS_DAYS} days`],
    ['about', `we answer within ${SAFETY_REPLY_HOURS} hours`],
    ['accessibility', `We answer within ${REPLY_WORKING_DAYS} working days`],
  ]
  for (const [policy, words] of figures) expect(wordsOf(policy), words).toContain(words)
  const answers = [
    `then take ${least} to ${most} working days, Premium ${leastPremium} to ${mostPremium}`,
    `${lastDay} December`,
    `Within ${CHANGE_OF_MIND_DAYS} days of the order that is all of it`,
    `within ${DAMAGE_DAYS} days of delivery`,
    `deleted ${periods.ORDER_WORDS_DAYS} days after the letter is posted, and what you never ordered ${periods.OPEN_DAYS} days`,
    `We answer within ${RIGHTS_DAYS} days`,
    'For children aged 3 to 12',
    `lasts ${CHAT_SECONDS === 600 ? 'ten' : '?'} minutes`,
  ]
  for (const words of answers) expect(JSON.stringify(HELP)).toContain(words)
  covers('legal.1')
})

test('the privacy policy names every company that receives data, by what it does', () => {
  const companies = [
    'our email service',
    'our card payment provider',
    'OpenAI, for letters',
    'OpenAI, for a chat',
    'OpenAI, for voice',
    'the companies whose computers',
  ]
  for (const words of companies) expect(wordsOf('privacy')).toContain(words)
  const settings = readFileSync('app/config/config.server.ts', 'utf8')
  for (const known of ['STRIPE', 'POSTMARK', 'OPENAI', 'ANALYTICS']) expect(settings).toContain(known)
  covers('legal.2')
})
