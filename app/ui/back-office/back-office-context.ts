/** What the back office's frame passes to its pages. */
export type BackOfficeContext = {
  isAdmin: boolean
  /** Reports about a child's safety, and what else needs a person; null where they could not be counted. */
  worries: number | null
  concerns: number | null
  hasPasskey: boolean
}
