export type Email = {
  /** Our id, sent along so that `findSent` can look it up. */
  emailId: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** A PNG that the HTML takes as `cid:` and its name; null for none. */
  picture: { name: string; png: Uint8Array } | null
  /** The one-press unsubscribe URL of reminders, news and offers. Null for everything else. */
  unsubscribeUrl: string | null
}

/** Sends one email to one person. */
export interface EmailSender {
  /** @throws ProviderError: `ambiguous` when the email may have gone out anyway. */
  send(email: Email): Promise<void>

  /**
   * Asks whether an email has gone out, for when `send` gave no clear answer. May lag some seconds behind.
   *
   * @throws ProviderError
   */
  findSent(email: Pick<Email, 'emailId'> & { isNews: boolean }): Promise<boolean>
}
