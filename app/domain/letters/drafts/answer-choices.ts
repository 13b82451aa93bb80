/** What a parent may ask Santa to be gentle about, in the order the form asks. */
export const GENTLE_SUBJECTS = ['grief', 'two_homes', 'money', 'care', 'needs', 'fears', 'doubting', 'knows'] as const

export type GentleSubject = (typeof GENTLE_SUBJECTS)[number]

/** As a parent reads them. */
export const GENTLE_LABELS: Record<GentleSubject, string> = {
  grief: 'Someone close has died',
  two_homes: 'Two homes',
  money: 'Money is tight',
  care: 'Foster care or adoption',
  needs: 'Additional needs',
  fears: 'Fears',
  doubting: 'Beginning to doubt',
  knows: 'Knows already',
}

/** Who signs the letter. */
export const SIGNATURES = ['Santa', 'Father Christmas'] as const

/** What a friend on the list is; `friend` also when the parent did not say. */
export const FRIEND_KINDS = ['friend', 'pet', 'character'] as const

export type FriendKind = (typeof FRIEND_KINDS)[number]

/** For a parent who would rather not say, Santa's helpers say "they". */
export const GENDERS = ['Male', 'Female', 'Rather not say'] as const
