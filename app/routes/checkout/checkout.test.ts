import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestFactsContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { shopperContext } from '#app/http/shopper/shopper-context.ts'
import type { Shopper } from '#app/http/shopper/shopper-cookie.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { insertBasket } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { markOfOrder, ORDER_CHANGED } from './checkout-form.server.ts'
import { action } from './checkout.tsx'

const TYPED = { email: 'parent@home.example', addressLine1: '1 Holly Lane', city: 'York', postcode: 'YO1 7HH' }

const unlimited = { checkouts: { consume: () => Promise.resolve() } }

function pay(services: object, shopper: Shopper, fields: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  context.set(servicesContext, services as WebServices)
  context.set(shopperContext, shopper)
  context.set(requestFactsContext, { requestId: '', nonce: '', clientNetwork: '', isDatabaseDown: false })
  const url = new URL('http://shop.example/checkout')
  const request = new Request(url, {
    method: 'POST',
    body: new URLSearchParams({ ...TYPED, intent: 'pay', ...fields }),
  })
  return action({ request, url, context, params: {}, pattern: '/checkout' })
}

test('the checkout shows an error when the payment page has no URL', async () => {
  await using needs = await createTestNeeds()
  const refusal = new ProviderError('stripe', 'checkout_has_no_url', { retryable: false })
  const payments = { openCheckout: () => Promise.reject(refusal) }
  const shopper = { basketId: await insertBasket(needs, ['regular']), lines: [], letterDraftId: null }
  const answer = await pay({ ...needs, payments, limiters: unlimited }, shopper)
  expect(answer).toMatchObject({ data: { error: { '': ['No checkout URL received'] } } })
  covers('6.18')
})

test('a checkout that was opened before midnight shows the new day of arrival before it can be paid', async () => {
  await using needs = await createTestNeeds()
  const basketId = await insertBasket(needs, ['basic'])
  const shopper: Shopper = { basketId, lines: [{ lineId: basketId, package: 'basic' }], letterDraftId: null }
  const at = (moment: string) => ({ ...needs, limiters: unlimited, clock: { now: () => new Date(moment) } })
  const mark = markOfOrder(at('2026-12-14T23:58:00Z'), { lines: shopper.lines, options: null })
  const late = await pay(at('2026-12-15T00:00:03Z'), shopper, { mark })
  expect(late).toMatchObject({ data: { error: { '': [ORDER_CHANGED] } } })
  const inTime = await pay(at('2026-12-14T23:59:30Z'), shopper, { mark })
  expect(inTime).toBeInstanceOf(Response)
})
