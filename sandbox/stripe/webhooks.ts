import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import type { Faults } from '../faults.ts'
import { Store } from '../store.ts'
import { newId, seconds, type StripeEvent, type EventObject } from './objects.ts'

type Delivery = { id: string; event: StripeEvent; attempts: number; done: boolean }

/** Milliseconds before each new try. The company waits minutes and hours; a developer would not. */
const RETRY_AFTER_MS = [500, 1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 10_000, 20_000, 30_000, 60_000, 60_000]
/** How long the payment page waits for the shop to take the event before it sends the buyer back. */
const ANSWER_WITHIN_MS = 10_000

/** Sends signed events to the shop and tries again until it answers 2xx. */
export class Webhooks {
  readonly events: Store<StripeEvent>
  readonly #deliveries: Store<Delivery>
  readonly #faults: Faults
  readonly #target: { url: string; secret: string }
  readonly #closing = new AbortController()
  readonly #stripe = new Stripe('sk_test_sandbox')

  constructor(folder: string, { faults, target }: { faults: Faults; target: { url: string; secret: string } }) {
    this.events = new Store(join(folder, 'events'))
    this.#deliveries = new Store(join(folder, 'deliveries'))
    this.#faults = faults
    this.#target = target
    // What a stopped sandbox still owed is delivered now.
    for (const delivery of this.#deliveries.all()) if (!delivery.done) void this.#deliver(delivery)
  }

  /** Leaves what is undelivered for the next start. */
  close(): void {
    this.#closing.abort()
  }

  /** Tells the shop; resolves when the shop has taken it, or after ten seconds. */
  async tell(type: string, object: EventObject): Promise<void> {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      type,
      created: seconds(),
      livemode: false,
      api_version: '2026-01-28',
      pending_webhooks: 1,
      request: null,
      data: { object: structuredClone(object) },
    }
    this.events.put(event)
    const fault = this.#faults.take('stripe', ['duplicate-webhook', 'late-webhook', 'lost-webhook'])
    if (fault?.kind === 'lost-webhook') return
    const copies = fault?.kind === 'duplicate-webhook' ? 5 : 1
    const deliveries = Array.from({ length: copies }, () =>
      this.#deliveries.put({ id: newId('whd'), event, attempts: 0, done: false }),
    )
    if (fault?.kind === 'late-webhook') {
      void wait(fault.ms).then(() => Promise.all(deliveries.map((delivery) => this.#deliver(delivery))))
      return
    }
    await Promise.race([Promise.all(deliveries.map((delivery) => this.#deliver(delivery))), wait(ANSWER_WITHIN_MS)])
  }

  /** Events that the shop has never taken. */
  undelivered(): StripeEvent[] {
    const taken = new Set(this.#deliveries.all().flatMap(({ event, done }) => (done ? [event.id] : [])))
    return this.events.all().filter(({ id }) => !taken.has(id))
  }

  async #deliver(delivery: Delivery): Promise<void> {
    for (;;) {
      const taken = await this.#post(delivery.event)
      if (this.#closing.signal.aborted) return
      this.#deliveries.put({ ...delivery, attempts: (delivery.attempts += 1), done: taken })
      const pause = RETRY_AFTER_MS[delivery.attempts - 1]
      if (taken || pause === undefined) return
      await wait(pause, undefined, { ref: false })
    }
  }

  async #post(event: StripeEvent): Promise<boolean> {
    const payload = JSON.stringify(event)
    const signature = this.#stripe.webhooks.generateTestHeaderString({ payload, secret: this.#target.secret })
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    try {
      const answer = await fetch(this.#target.url, {
        method: 'POST',
        headers,
        body: payload,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      return answer.ok
    } catch {
      return false
    }
  }
}
