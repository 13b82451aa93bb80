export type Email = {
  /** Ours; sent along so that `findSent` can ask about it. */
  emailId: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** For news that nobody waits for: where one press, also that of an email program, ends them. Null for everything else. */
  unsubscribeUrl: string | null
}

/** Sends one email to one person. */
export interface EmailSender {
  /** @throws ProviderError: `ambiguous` when the email may have gone out all the same. */
  send(email: Email): Promise<void>

  /**
   * Asks whether an email has gone out, for when `send` gave no clear answer. May lag some seconds behind.
   *
   * @throws ProviderError
   */
  findSent(email: Pick<Email, 'emailId'> & { isNews: boolean }): Promise<boolean>
}
