/** What a parent may ask Santa to be gentle about, in the order in which they are asked. */
export const GENTLE_SUBJECTS = ['grief', 'two_homes', 'money', 'care', 'needs', 'fears', 'doubting', 'knows'] as const

export type GentleSubject = (typeof GENTLE_SUBJECTS)[number]

/** Who signs the letter. */
export const SIGNATURES = ['Santa', 'Father Christmas'] as const

/** What a friend on the list is; `friend` also where nobody said. */
export const FRIEND_KINDS = ['friend', 'pet', 'character'] as const

export type FriendKind = (typeof FRIEND_KINDS)[number]

/** The third is for whoever would rather not say: then Santa's helpers say "they". */
export const GENDERS = ['Male', 'Female', 'Rather not say'] as const
