/** Says a text aloud in Santa's voice, and hears what was said. */
export interface Speech {
  /**
   * Speaks a text that has passed every check. It holds first names, and nothing else that is personal (decision 29).
   *
   * @param text At most 4,096 characters.
   * @returns An MP3.
   * @throws ProviderError
   */
  speak(text: string): Promise<Uint8Array<ArrayBuffer>>

  /**
   * Writes down what is said in a message.
   *
   * @throws ProviderError
   */
  transcribe(mp3: Uint8Array<ArrayBuffer>): Promise<string>
}
