/** What the back office's frame passes to its pages. */
export type BackOfficeContext = {
  isAdmin: boolean
  /** Reports about a child's safety, and what else needs a person. */
  worries: number
  concerns: number
  hasPasskey: boolean
}
