import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Stripe from 'stripe'
import type { StartedShop } from './started-shop.ts'

/** The payment company's SDK, pointed at a shop's sandbox. */
export function stripeOf({ sandboxUrl }: Pick<StartedShop, 'sandboxUrl'>): Stripe {
  const { hostname: host, port } = new URL(sandboxUrl)
  return new Stripe('sk_test_sandbox', { host, port: Number(port), protocol: 'http' })
}

type ToldEvent = { id?: string; type: string; livemode?: boolean; object: Record<string, unknown> }

/** An event with its signature, as the payment company sends it. */
export function signEvent(shop: StartedShop, event: ToldEvent) {
  const { id = `evt_${crypto.randomUUID()}`, type, livemode = false, object } = event
  const payload = JSON.stringify({ id, object: 'event', type, livemode, data: { object } })
  const secret = `whsec_${readFileSync(join(shop.dataFolder, 'secrets', 'webhook'), 'utf8')}`
  return { payload, signature: stripeOf(shop).webhooks.generateTestHeaderString({ payload, secret }) }
}

/** Sends a signed event to one of the shop's web processes, as the payment company does; resolves with the status. */
export async function deliver(shop: StartedShop, event: ToldEvent, siteUrl = shop.siteUrl): Promise<number> {
  const { payload, signature } = signEvent(shop, event)
  const answer = await fetch(`${siteUrl}/webhooks/stripe`, {
    method: 'POST',
    body: payload,
    headers: { 'Stripe-Signature': signature },
  })
  await answer.arrayBuffer()
  return answer.status
}

/**
 * Delivers an event again while the answer is 503, as the payment company does: an overloaded shop may wait too long
 * for a lock or a connection. Resolves with the first other status.
 */
export async function deliverUntilTaken(...told: Parameters<typeof deliver>): Promise<number> {
  const status = await deliver(...told)
  return status === 503 ? deliverUntilTaken(...told) : status
}
