/** A legal page: paragraphs, and lists where a text is an array. */
export type Policy = {
  title: string
  intro: string
  /** Whether the page says when it was last updated (specification, second file, §2). */
  showsLastUpdated: boolean
  /** Whether the choice about cookies can be made anew on the page. */
  asksAboutCookies?: boolean
  sections: readonly { heading: string; body: readonly (string | readonly string[])[] }[]
}

/** The legal pages in the order of the footer. */
export const POLICY_LINKS = [
  { path: '/legal/privacy', title: 'Privacy' },
  { path: '/legal/terms', title: 'Terms' },
  { path: '/legal/cookies', title: 'Cookies' },
  { path: '/legal/refunds', title: 'Refunds' },
  { path: '/legal/child-safety', title: 'Child safety' },
] as const
