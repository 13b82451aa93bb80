/** Maximum characters, from specification §5; a name is an entry in a list. */
export const LIMITS = {
  entry: 100,
  misbehaviour: 100,
  giftsWanted: 300,
  notableEvent: 150,
  anythingElse: 500,
  wish: 100,
  spokenName: 40,
} as const

/** Far more than any family needs; keeps one letter's prompt to a few thousand words. */
export const MAX_ENTRIES = 20

/** Step 5's six boxes. */
export const PRESET_ACHIEVEMENTS = [
  'Learned to read',
  'Learned to write',
  'Made new friends',
  'Helped around the house',
  'Did well in school',
  'Learned a new skill',
] as const
