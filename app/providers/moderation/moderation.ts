/** Tells whether a text is fit to be shown. */
export interface Moderation {
  /**
   * @returns True when the text must not be shown.
   * @throws ProviderError. Treat it as flagged where a child reads.
   */
  isFlagged(text: string): Promise<boolean>
}
