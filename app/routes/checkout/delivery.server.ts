import { z } from 'zod'
import {
  addressLines,
  type DeliveryOptions,
  DeliveryAddressSchema,
  EnvelopeExtrasSchema,
  storedAddress,
  WeekSchema,
} from '#app/domain/orders/customers/delivery-address.ts'
import { formatList, formatWeekday } from '#app/domain/text/format.ts'

type Line = { lineId: string; childName: string }

/** What is asked about the delivery of these letters besides its address. */
export const deliverySchema = (lines: readonly Line[]) =>
  z
    .object({
      ...EnvelopeExtrasSchema.shape,
      arrivesFrom: WeekSchema,
      secondLineIds: z.array(z.string()).default([]),
      second: DeliveryAddressSchema.optional(),
    })
    .superRefine(({ second, secondLineIds }, context) => {
      const isHalf = Boolean(second) !== secondLineIds.length > 0
      const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
      if (isHalf && second) refuse(['secondLineIds'], 'Please tick the letters that go to the second address')
      if (isHalf && !second) refuse(['second', 'addressLine1'], 'Please enter the second address')
      if (lines.every(({ lineId }) => secondLineIds.includes(lineId)))
        refuse(['secondLineIds'], 'Please leave at least one letter for the first address')
    })
    .transform(({ recipientLine, carrierNote, arrivesFrom, second, secondLineIds }): DeliveryOptions => ({
      recipientLine: recipientLine ?? null,
      carrierNote: carrierNote ?? null,
      arrivesFrom,
      secondAddress: second ? storedAddress(second) : null,
      secondLineIds,
    }))

/** What was chosen, a line for each; null for nothing. */
export function chosenWords(options: DeliveryOptions, lines: readonly Line[]): string[] | null {
  const { recipientLine, carrierNote, arrivesFrom, secondAddress, secondLineIds } = options
  const names = lines.filter(({ lineId }) => secondLineIds.includes(lineId)).map(({ childName }) => childName)
  const words = [
    recipientLine && `On the envelope: ${recipientLine}`,
    carrierNote && `Note for the postman: ${carrierNote}`,
    arrivesFrom && `To arrive in the week of ${formatWeekday(arrivesFrom)}`,
    secondAddress &&
      names.length > 0 &&
      `For ${formatList(names)}, a second address: ${addressLines(secondAddress).join(', ')}`,
  ].filter((line): line is string => Boolean(line))
  return words.length > 0 ? words : null
}
