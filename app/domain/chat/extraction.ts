import { z } from 'zod'

const MAX_ENTRIES = 6
const entries = z
  .array(z.string().trim().max(300))
  .transform((all) => all.filter(Boolean).slice(0, MAX_ENTRIES))
  .default([])

/** What Santa learned from a chat (specification §3). */
export const ExtractionSchema = z.object({
  interests: entries,
  achievements: entries,
  goodDeeds: entries,
  familyMembers: entries,
  favoriteThings: entries,
})

export type Extraction = z.infer<typeof ExtractionSchema>

export const NO_EXTRACTION = ExtractionSchema.parse({})

/** What the letter's writer receives from it, one note each. */
export function notesOf({ interests, achievements, goodDeeds, familyMembers, favoriteThings }: Extraction): string[] {
  return [
    ...achievements,
    ...goodDeeds,
    ...interests.map((one) => `likes: ${one}`),
    ...favoriteThings.map((one) => `loves: ${one}`),
    ...familyMembers.map((one) => `spoke of ${one}`),
  ]
}
