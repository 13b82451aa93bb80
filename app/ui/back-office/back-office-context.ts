/** What the pages of the back office are given by the frame around them. */
export type BackOfficeContext = {
  isAdmin: boolean
  /** Reports about a child's safety, and what else needs a person. */
  worries: number
  concerns: number
  hasPasskey: boolean
}
