import Stripe from 'stripe'
import { ProviderError } from '../provider-error.ts'
import type { PaymentEvent } from './payments.ts'

export type StripeConfig = {
  secretKey: string
  webhookSecrets: string[]
  apiUrl?: URL | undefined
  /** Stripe answers within a second or two; a shopper with a phone in hand waits no longer than this, twice. */
  timeoutMs?: number
}

const TIMEOUT_MS = 8_000

/** Stripe's SDK, pointed at Stripe or at an address that stands in for it. */
export function createStripeClient({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl && {
      protocol: apiUrl.protocol === 'http:' ? 'http' : 'https',
      host: apiUrl.hostname,
      port: apiUrl.port,
    }),
  })
}

/** Makes one request and translates its failure. */
export async function callStripe<Result>(operation: string, request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (cause) {
    throw translate(operation, cause)
  }
}

type Once<Result> = {
  key: string
  /** The key for a second try after Stripe has failed: for a day, it answers the first key with the same failure. */
  nextKey: string
  request: (options: { idempotencyKey: string }) => Promise<Result>
  /** Called before the second try: the failed request may have succeeded after all. */
  findDone?: () => Promise<Result | null>
}

/** Makes a request that must take effect only once, even if another process repeats it or the answer is lost. */
export async function callStripeOnce<Result>(
  operation: string,
  { key, nextKey, request, findDone = () => Promise.resolve(null) }: Once<Result>,
): Promise<Result> {
  try {
    return await callStripe(operation, () => request({ idempotencyKey: key }))
  } catch (error) {
    if (!(error instanceof ProviderError) || !error.failedThere) throw error
    return (await findDone()) ?? callStripe(operation, () => request({ idempotencyKey: nextKey }))
  }
}

/** Reads a list page by page, translating what fails on the way. */
export async function* listStripe<Thing>(operation: string, list: AsyncIterable<Thing>): AsyncIterable<Thing> {
  try {
    yield* list
  } catch (cause) {
    throw translate(operation, cause)
  }
}

function translate(operation: string, cause: unknown): unknown {
  if (!(cause instanceof Error) || cause instanceof ProviderError) return cause
  const unreachable = cause instanceof Stripe.errors.StripeConnectionError
  const status = cause instanceof Stripe.errors.StripeError ? cause.statusCode : undefined
  // A body that is not JSON arrives as an API error without a reliable status; a refused key is a wrong setting.
  const failedThere = status !== undefined && status >= 500
  // 409: the same request is still in progress there.
  const retryable = unreachable || failedThere || status === undefined || [401, 409, 429].includes(status)
  const code = cause instanceof Stripe.errors.StripeError ? (cause.code ?? cause.type) : cause.name
  return new ProviderError('stripe', `${operation} ${status ?? ''} ${code}`, {
    retryable,
    ambiguous: unreachable,
    missing: code === 'resource_missing',
    isAboutCoupon: status === 400 && cause instanceof Stripe.errors.StripeError && isCouponParam(cause.param),
    failedThere,
    cause,
  })
}

const isCouponParam = (param: string | undefined) => param !== undefined && /^(?:discounts|coupon)/.test(param)

/** What an event is about; everything else is read from Stripe. */
export function eventOf(event: Stripe.Event): PaymentEvent {
  const subject = event.data.object
  return {
    id: event.id,
    kind: event.type,
    liveMode: event.livemode,
    checkoutSessionId: subject.object === 'checkout.session' ? subject.id : null,
    paymentId:
      subject.object === 'charge' || subject.object === 'refund' || subject.object === 'dispute'
        ? idOf(subject.payment_intent)
        : null,
  }
}

/** Stripe gives an id, or the object itself where it was expanded. */
export function idOf(thing: string | { id: string } | null | undefined): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}
