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

type Line = { letterDraftId: string; childName: string }

/** The second address as typed: every field is optional. */
const TypedAddressSchema = z.object({
  recipientLine: z.string().optional(),
  addressLine1: z.string().optional(),
  addressLine2: z.string().optional(),
  city: z.string().optional(),
  postcode: z.string().optional(),
  carrierNote: z.string().optional(),
})

/** What is asked about the delivery of these letters besides its address. */
export const deliverySchema = (lines: readonly Line[]) =>
  z
    .object({
      ...EnvelopeExtrasSchema.shape,
      arrivesFrom: WeekSchema,
      secondLetterIds: z.array(z.string()).default([]),
      second: TypedAddressSchema,
    })
    .transform(
      ({ recipientLine, carrierNote, second, secondLetterIds: ticked, ...chosen }, context): DeliveryOptions => {
        const letterIds = lines.map(({ letterDraftId }) => letterDraftId)
        const secondLetterIds = letterIds.filter((letterId) => ticked.includes(letterId))
        const refuse = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
        const isTyped = Object.values(second).some((text) => text !== undefined)
        const isTicked = secondLetterIds.length > 0
        const address = isTyped ? DeliveryAddressSchema.safeParse(second) : null
        for (const { path, message } of address?.error?.issues ?? []) refuse(['second', ...path], message)
        if (isTicked && !isTyped) refuse(['second', 'addressLine1'], 'Please enter the second address')
        if (isTyped && !isTicked) refuse(['secondLetterIds'], 'Please tick the letters that go to the second address')
        if (secondLetterIds.length === letterIds.length)
          refuse(['secondLetterIds'], 'Please leave at least one letter for the first address')
        return {
          ...chosen,
          secondLetterIds,
          recipientLine: recipientLine ?? null,
          carrierNote: carrierNote ?? null,
          secondAddress: address?.data ? storedAddress(address.data) : null,
        }
      },
    )

/** What was chosen, as labels and words; null for nothing. */
export function chosenWords(options: DeliveryOptions, lines: readonly Line[]): [what: string, words: string][] | null {
  const { recipientLine, carrierNote, arrivesFrom, secondAddress, secondLetterIds } = options
  const names = lines
    .filter(({ letterDraftId }) => secondLetterIds.includes(letterDraftId))
    .map(({ childName }) => childName)
  const whose = names.length > 0 ? formatList(names) : 'no letter in the basket'
  const chosen: [string, string | null | undefined][] = [
    ['On the envelope', recipientLine],
    ['Note for the postman', carrierNote],
    ['To arrive', arrivesFrom && `In the week of ${formatWeekday(arrivesFrom)}`],
    ['Second address', secondAddress && `For ${whose}: ${addressLines(secondAddress).join(', ')}`],
  ]
  const words = chosen.flatMap(([what, text]): [string, string][] => (text ? [[what, text]] : []))
  return words.length > 0 ? words : null
}

/** What stands on an envelope to the first address, above it: one child's name, and the line below it, if any. */
export const firstEnvelope = (options: DeliveryOptions | null, lines: readonly Line[]) => ({
  name: lines.find(({ letterDraftId }) => !options?.secondLetterIds.includes(letterDraftId))?.childName ?? '',
  line: options?.recipientLine ?? '',
})
