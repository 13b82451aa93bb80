/** `unfit` and `violent` must not be read by a child; `worrying` speaks of a child who may be in danger, and needs a person. */
export type Verdict = 'fit' | 'unfit' | 'violent' | 'worrying'

/** Judges whether texts are fit to be shown. */
export interface Moderation {
  /**
   * @returns A verdict for each text, in their order.
   * @throws ProviderError, also after eight seconds. Nothing that could not be judged is shown.
   */
  judge(texts: readonly string[]): Promise<Verdict[]>
}
