import { expect, test } from 'vitest'
import { covers } from '../../tests/support/covers.ts'
import { MAIL_SAMPLES } from './mail-samples.ts'
import { renderMail } from './render-mail.server.tsx'

const samples = Object.entries(MAIL_SAMPLES)

test.each(samples)('the mail "%s" is readable without images, and says the same as plain text', async (_, mail) => {
  const { subject, html, text } = await renderMail(mail)
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

test.each(samples)('the mail "%s" loads nothing and runs nothing', async (_, mail) => {
  const { html } = await renderMail(mail)
  expect(html).not.toMatch(/<script|<link|<iframe|src=/i)
})

test('every kind of mail has a sample to look at', () => {
  const kinds = new Set(samples.map(([, mail]) => mail.kind))
  expect([...kinds].toSorted()).toEqual([
    'chat_transcript',
    'letter_shipped',
    'login_link',
    'order_confirmation',
    'refund',
    'reminder',
  ])
})
