import { expect, test } from 'vitest'
import { covers } from '../../tests/support/covers.ts'
import { EMAIL_SAMPLES } from './email-samples.ts'
import { renderEmail } from './render-email.server.tsx'

const samples = Object.entries(EMAIL_SAMPLES)

test.each(samples)('the email "%s" is readable without images, and says the same as plain text', async (_, email) => {
  const { subject, html, text } = await renderEmail(email)
  expect(subject).toMatch(/\S/)
  expect(html).not.toMatch(/<img|background-image|url\(/i)
  const body = html.slice(html.indexOf('<h1'))
  const words = body
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/&#\d+;/g, ' ')
    .split(/[\s\u00a0]+/)
    .filter((word) => /\w{4}/.test(word))
  expect(words.length).toBeGreaterThan(15)
  const plain = text.toLowerCase()
  for (const word of words) expect(plain).toContain(word.toLowerCase())
  covers('orders.19')
})

test.each(samples)('the email "%s" loads nothing and runs nothing', async (_, email) => {
  const { html } = await renderEmail(email)
  expect(html).not.toMatch(/<script|<link|<iframe|src=/i)
})

test('every kind of email has a sample to look at', () => {
  const kinds = new Set(samples.map(([, email]) => email.kind))
  expect([...kinds].toSorted()).toEqual([
    'chat_transcript',
    'confirm_consent',
    'family_link',
    'family_receipt',
    'letter_shipped',
    'login_link',
    'order_changed',
    'order_confirmation',
    'order_link',
    'payment_failed',
    'refund',
    'reminder',
  ])
})
