/** Tells whether texts are fit to be shown. */
export interface Moderation {
  /**
   * @returns For each text, true when it must not be shown.
   * @throws ProviderError. Treat them as flagged where a child reads.
   */
  flag(texts: readonly string[]): Promise<boolean[]>
}
