import { expect, test } from 'vitest'
import { EMAIL_PICTURE } from '#app/domain/emails/email.ts'
import { findOrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { findOrderPage } from '#app/domain/orders/page/find-order-page.server.ts'
import { processOrder } from '#app/domain/payments/process-order.server.ts'
import { orders } from '#db/schema/index.ts'
import { insertPaidOrder } from '../../tests/support/builders.ts'
import { covers } from '../../tests/support/covers.ts'
import { createTestNeeds } from '../../tests/support/test-needs.ts'
import { EMAIL_SAMPLES } from './emails.ts'
import { orderConfirmation } from './order-confirmation.tsx'

const samples = Object.entries(EMAIL_SAMPLES)

function sampleOf(name: string) {
  const sample = EMAIL_SAMPLES[name]
  if (!sample) throw new Error(`there is no sample ${name}`)
  return sample
}

test.each(samples)(
  'the email "%s" loads nothing, names no child before it is opened, and is readable in the dark and as plain text',
  async (_, render) => {
    const { subject, html, text } = await render()
    expect(subject).toMatch(/\S/)
    expect(subject).not.toMatch(/Zoë|Łukasz|Siôn/)
    expect(html).not.toMatch(/background-image|url\(|<script|<link|<iframe/i)
    const sources = [...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)
    expect(sources).toEqual([`cid:${EMAIL_PICTURE}`])
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
    for (const [link] of html.matchAll(/<a [^>]*class="mail-link"[^>]*>/g)) expect(link).toContain('underline')
    expect(html).toMatch(/<meta[^>]*name="color-scheme"[^>]*content="light dark"/)
    const preview = /data-skip-in-text="true"[^>]*>([^<]+)</.exec(html)?.[1] ?? ''
    expect(preview.trim().length).toBeGreaterThan(15)
    expect(preview.toLowerCase()).not.toContain(subject.toLowerCase())
    covers('orders.19')
  },
)

test('a confirmation lists letters, days and money in a table; a posted letter is followed by a link', async () => {
  const confirmation = await sampleOf('order-confirmation')()
  const rows = [...confirmation.html.matchAll(/<tr>\s*<th[^>]*scope="row"[^>]*>(.*?)<\/th>\s*<td[^>]*>(.*?)<\/td>/gs)]
  const words = (markup: string | undefined) =>
    (markup ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  expect(rows.map(([, what, amount]) => [words(what), words(amount)])).toEqual([
    ['Basic letter for Zoë arrives by Tuesday 8 December', '£6.99'],
    ['Premium letter for Łukasz arrives by Wednesday 2 December', '£24.99'],
    ['Discount', '−£4.80'],
    ['Delivery', 'free'],
    ['Total paid', '£27.18'],
  ])
  expect(confirmation.text).not.toContain('may arrive after Christmas')
  expect((await sampleOf('order-confirmation-after-the-cut-off')()).text).toContain('may arrive after Christmas')
  const shipped = await sampleOf('letter-shipped')()
  expect(shipped.html).toContain('href="https://www.royalmail.com/track-your-item#/tracking-results/RM123456785GB"')
})

test('an email shows the envelopes it is about: sealed, posted, or grey when the letter is cancelled', async () => {
  const envelopesOf = async (name: string) => (await sampleOf(name)()).envelopes
  expect(await envelopesOf('order-confirmation')).toEqual({ names: ['Zoë', 'Łukasz'], state: 'sealed' })
  expect(await envelopesOf('letter-shipped')).toEqual({ names: ['Zoë'], state: 'posted' })
  expect(await envelopesOf('refund-of-one-letter')).toEqual({ names: ['Zoë'], state: 'cancelled' })
  expect(await envelopesOf('login-link')).toBeNull()
})

test('a refund email gives the reason, and apologises where it was our fault', async () => {
  expect((await sampleOf('refund-of-one-letter')()).text).toMatch(/made a mistake.*sorry/s)
  expect((await sampleOf('free-order-cancelled')()).text).toContain('You asked us to cancel')
})

test('an order paid just after midnight has the day of its payment page in the email and on every page', async () => {
  await using given = await createTestNeeds()
  const { id: orderId, checkoutSessionId } = await insertPaidOrder(given, ['basic'])
  const [createdAt, paidAt] = [new Date('2026-12-14T23:50:00Z'), new Date('2026-12-15T00:05:00Z')]
  await given.db.update(orders).set({ createdAt, paidAt })
  const needs = { ...given, clock: { now: () => paidAt } }
  const page = await findOrderPage(needs, orderId)
  expect(page?.items).toMatchObject([{ arrival: { latest: '2026-12-24' }, mayMissChristmas: false }])
  expect((await findOrderDetails(needs, orderId))?.items).toMatchObject([{ arrival: page?.items[0]?.arrival }])
  expect((await orderConfirmation.prepare(needs, { orderId }))?.text).toContain('Thursday 24 December')
  const thanked = await processOrder(needs, { sessionId: checkoutSessionId ?? '' })
  expect(thanked).toMatchObject({ order: { orderedAt: createdAt } })
})
