import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { listWeeks } from '#app/domain/calendar/delivery-promise.server.ts'
import { type Correction, deliveryMark } from '#app/domain/sheets/checks/correct-address.server.ts'
import {
  AS_SOON_AS_POSSIBLE,
  type Correctable,
  DeliveryAddressSchema,
  weekChoices,
  WeekSchema,
} from '#app/domain/orders/customers/delivery-address.ts'
import type { WebServices } from './services-context.ts'

/** Whether a page is about an order's second address. */
const isSecond = (url: URL) => url.searchParams.has('second')

/**
 * The values and week choices of the form that corrects an order's address. The week applies to the whole order.
 *
 * @returns Null when no letter goes to the address that the page is about.
 */
export function shownCorrection(
  { clock, seasonYear }: Pick<WebServices, 'clock' | 'seasonYear'>,
  { first, second, arrivesFrom, packageCodes }: Correctable,
  url: URL,
) {
  const address = isSecond(url) ? second : first
  const possible = listWeeks({ orderedAt: clock.now(), seasonYear }, packageCodes)
  const mondays = [...new Set([...possible, ...(arrivesFrom ? [arrivesFrom] : [])])].toSorted()
  if (!address) return null
  const typed = { ...address, arrivesFrom: arrivesFrom ?? AS_SOON_AS_POSSIBLE }
  return { isSecond: isSecond(url), typed, weeks: weekChoices(mondays), mark: deliveryMark(address, arrivesFrom) }
}

/** Parses that form when it is sent. */
export const parseCorrection = (form: FormData, url: URL) =>
  parseWithZod(form, {
    schema: DeliveryAddressSchema.extend({ arrivesFrom: WeekSchema, mark: z.string().optional() }).transform(
      ({ arrivesFrom, mark, ...address }): Omit<Correction, 'orderId' | 'by'> => ({
        address,
        isSecond: isSecond(url),
        arrivesFrom,
        mark,
      }),
    ),
  })

/** The message where the delivery was changed since the form was made. Answered with 200, the form has the new mark. */
export const changedElsewhere = (now: string) =>
  `This delivery was changed after you opened the page. It now goes to: ${now}. Press the button again to use yours instead.`
