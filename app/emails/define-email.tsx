import { render, toPlainText } from '@react-email/render'
import type { ReactNode } from 'react'
import type { RenderedEmail } from '#app/domain/emails/email.ts'
import type { Needs } from '#app/domain/needs.ts'
import { addressedName } from '#app/domain/safety/redaction/shown-name.ts'
import type { EmailEnvelopes } from '#app/domain/sheets/print.ts'

export type ComposeNeeds = Pick<Needs, 'db' | 'clock' | 'siteUrl' | 'seasonYear'>

type EmailParts<Content> = {
  subject: (content: Content) => string
  Template: (content: Content) => ReactNode
  /**
   * Reads the content from the rows with these ids at the time of sending, so that secrets in links are never stored.
   *
   * @returns Null when the email is no longer needed: its rows are gone, or their state has changed since.
   */
  compose: (needs: ComposeNeeds, subjectIds: Record<string, string>) => Promise<Content | null>
  /** Whose envelopes lie at its head; without it, or with null, none does. */
  envelopes?: (content: Content) => EmailEnvelopes | null
  /** For news: the one-click unsubscribe URL. */
  unsubscribeUrl?: (content: Content) => string
  /** A made-up email of each variant, by its name in the sandbox's list. */
  samples: Record<string, Content>
}

/** One kind of email: all that the shop knows of it. */
export type Email = {
  prepare: (needs: ComposeNeeds, subjectIds: Record<string, string>) => Promise<RenderedEmail | null>
  samples: Record<string, () => Promise<RenderedEmail>>
}

/** With the names as they stand on the real envelope: without emoji or remarks. */
const addressed = (envelopes: EmailEnvelopes | null) =>
  envelopes && { ...envelopes, names: envelopes.names.map(addressedName) }

/** Makes a kind of email of its parts. */
export function defineEmail<Content extends object>({
  subject,
  Template,
  compose,
  envelopes,
  unsubscribeUrl,
  samples,
}: EmailParts<Content>): Email {
  const renderContent = async (content: Content): Promise<RenderedEmail> => {
    const html = await render(<>{Template(content)}</>)
    const text = toPlainText(html)
    return {
      subject: subject(content),
      html,
      text,
      unsubscribeUrl: unsubscribeUrl?.(content) ?? null,
      envelopes: addressed(envelopes?.(content) ?? null),
    }
  }
  return {
    async prepare(needs, subjectIds) {
      const content = await compose(needs, subjectIds)
      return content && renderContent(content)
    },
    samples: Object.fromEntries(Object.entries(samples).map(([name, content]) => [name, () => renderContent(content)])),
  }
}
