/** What a route can say about its page, in its `handle`. */
export type PageHandle = {
  /** False leaves script out of a page that needs none. */ scripts?: boolean
  /** True for pages with a frame of their own. */ bare?: boolean
  /** True where one types at the foot of the page: it stays above the keyboard of a phone. */ typesAtFoot?: boolean
}
