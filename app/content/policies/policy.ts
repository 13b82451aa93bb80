/** A legal page, or another that is only read: paragraphs, and lists where a text is an array. */
export type Policy = {
  title: string
  intro: string
  /** Whether the page says when it was last updated (specification, second file, §2). */
  showsLastUpdated: boolean
  /** Whether the choice about cookies can be made again on the page. */
  asksAboutCookies?: boolean
  sections: readonly { heading: string; body: readonly (string | readonly string[])[] }[]
}

/** The two columns of a list whose items all have the form `what: value`; null for any other list. */
export function rowsOf(items: readonly string[]): [what: string, value: string][] | null {
  const rows = items.map((item): [string, string] => {
    const at = item.indexOf(': ')
    return [item.slice(0, Math.max(at, 0)), item.slice(at + 2)]
  })
  return rows.every(([what]) => what !== '') ? rows : null
}

/** The legal pages in the order of the footer. */
export const POLICY_LINKS = [
  { policy: 'privacy', title: 'Privacy' },
  { policy: 'terms', title: 'Terms' },
  { policy: 'cookies', title: 'Cookies' },
  { policy: 'refunds', title: 'Refunds' },
  { policy: 'child-safety', title: 'Child safety' },
  { policy: 'about', title: 'About' },
  { policy: 'accessibility', title: 'Accessibility' },
] as const
