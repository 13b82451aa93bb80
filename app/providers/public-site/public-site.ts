/** The shop as somebody outside sees it. */
export interface PublicSite {
  /**
   * What an address of ours answers to anybody.
   *
   * @param url Absolute.
   * @returns Null when it answers with anything but a file.
   * @throws ProviderError when nobody answers.
   */
  fetch(url: string): Promise<Uint8Array<ArrayBuffer> | null>
}
