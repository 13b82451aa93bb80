export type HeaderKind = 'whole' | 'writing' | 'paying'

/** What a route can say about its page, in its `handle`. */
export type PageHandle = {
  /** False leaves script out of a page that needs none. */ scripts?: boolean
  /** The styles that it comes with; those of the shop, unless it has its own. */ styles?:
    | 'shop'
    | 'home'
    | 'still'
    | 'workshop'
  /** What the header offers: everything, no second letter beside the one that is being made, or nothing but the way home and help. */
  header?: HeaderKind
  /** True for pages with a frame of their own. */ bare?: boolean
  /** True where one types at the foot of the page: it stays above the keyboard of a phone. */ typesAtFoot?: boolean
}
