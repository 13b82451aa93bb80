export type Email = {
  /** Ours; sent along so that `findSent` can ask about it. */
  emailId: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
}

/** Sends one mail to one person. */
export interface EmailSender {
  /** @throws ProviderError: `ambiguous` when the mail may have gone out all the same. */
  send(email: Email): Promise<void>

  /**
   * Asks whether a mail has gone out, for when `send` gave no clear answer. May lag some seconds behind.
   *
   * @throws ProviderError
   */
  findSent(emailId: string): Promise<boolean>
}
