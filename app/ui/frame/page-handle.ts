export type HeaderKind = 'whole' | 'writing' | 'paying'

/** What a route can say about its page, in its `handle`. */
export type PageHandle = {
  /** False leaves script out of a page that needs none. */ scripts?: boolean
  /** Its styles; by default those of the shop. */ styles?: 'shop' | 'home' | 'night' | 'still' | 'workshop'
  /** What the header offers: everything, no second letter while one is being made, or only the way home and help. */
  header?: HeaderKind
  /** True for pages with a frame of their own. */ bare?: boolean
  /** True for pages with typing at the foot, which must stay above a phone's keyboard. */ typesAtFoot?: boolean
}
