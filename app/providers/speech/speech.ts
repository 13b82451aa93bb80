/** Says a text aloud in Santa's voice. */
export interface Speech {
  /**
   * Speaks a text that has passed every check. It holds first names, and nothing else that is personal (decision 29).
   *
   * @param text At most 4,096 characters.
   * @returns An MP3.
   * @throws ProviderError
   */
  speak(text: string): Promise<Uint8Array<ArrayBuffer>>
}
