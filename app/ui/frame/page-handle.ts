export type HeaderKind = 'whole' | 'writing' | 'paying'

/** Pages that share a style sheet. Script goes from one of the first six to another without a new document. */
export type StyleArea =
  | 'shop'
  | 'questions'
  | 'chat'
  | 'letter'
  | 'packages'
  | 'basket'
  | 'home'
  | 'night'
  | 'orders'
  | 'still'
  | 'workshop'

/** What a route can say about its page, in its `handle`. */
export type PageHandle = {
  /** False leaves script out of a page that needs none; 'measured' loads it only to count an agreed visit. */
  scripts?: boolean | 'measured'
  /** Its styles; by default those of all pages with script. */ styles?: StyleArea
  /** What the header offers: everything, no new letter where one is made or paid for, or only the way home and help. */
  header?: HeaderKind
  /** True for pages with a frame of their own. */ bare?: boolean
  /** True for pages with typing at the foot, which must stay above a phone's keyboard. */ typesAtFoot?: boolean
}
