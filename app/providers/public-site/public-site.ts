/** The shop as seen from outside. */
export interface PublicSite {
  /**
   * Fetches one of our URLs, as any visitor would.
   *
   * @param url Absolute.
   * @returns Null when it answers with anything but a file.
   * @throws ProviderError when there is no answer.
   */
  fetch(url: string): Promise<Uint8Array<ArrayBuffer> | null>
}
