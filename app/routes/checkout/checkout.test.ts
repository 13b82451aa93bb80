import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { requestFactsContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { shopperContext } from '#app/http/shopper/shopper-context.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { insertBasket } from '../../../tests/support/builders.ts'
import { covers } from '../../../tests/support/covers.ts'
import { createTestNeeds } from '../../../tests/support/test-needs.ts'
import { action } from './checkout.tsx'

const TYPED = { email: 'parent@home.example', addressLine1: '1 Holly Lane', city: 'York', postcode: 'YO1 7HH' }

test('the checkout shows an error when the payment page has no URL', async () => {
  await using needs = await createTestNeeds()
  const refusal = new ProviderError('stripe', 'checkout_has_no_url', { retryable: false })
  const services = {
    ...needs,
    payments: { openCheckout: () => Promise.reject(refusal) },
    limiters: { checkouts: { consume: () => Promise.resolve() } },
  } as unknown as WebServices
  const shopper = { basketId: await insertBasket(needs, ['regular']), lines: [], letterDraftId: null }
  const context = new RouterContextProvider()
  context.set(servicesContext, services)
  context.set(shopperContext, shopper)
  context.set(requestFactsContext, { requestId: '', nonce: '', clientNetwork: '', isDatabaseDown: false })
  const url = new URL('http://shop.example/checkout')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams({ ...TYPED, intent: 'pay' }) })
  const answer = await action({ request, url, context, params: {}, pattern: '/checkout' })
  expect(answer).toMatchObject({ data: { error: { '': ['No checkout URL received'] } } })
  covers('6.18')
})
