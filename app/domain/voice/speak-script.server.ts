import { askModel } from '#app/domain/letters/ask-model.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { costOfSound } from '#app/providers/letter-writer/model-prices.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { findWordsFault, type WordsFault } from './compare-words.ts'
import { levelSpeech } from './level-speech.server.ts'
import { findSpeechFault, measureSpeech, type SpeechFault, type SpeechMeasures } from './measure-speech.server.ts'
import type { VoiceKind } from './spoken-length.ts'

type SpeakNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'speech'>

/** A take that is too long, too quiet or misspoken rarely happens twice. */
const TAKES = 3

export type Take = {
  mp3: Uint8Array<ArrayBuffer>
  measures: SpeechMeasures
  /** Whether staff have to listen for the name. */ isNameUnheard: boolean
}

type ToSpeak = {
  letterDraftId: string
  script: string
  kind: VoiceKind
  /** How the child's name may sound: see `findWordsFault`. */ names: readonly string[]
}

/**
 * Has a script spoken until a take is good enough for a child, and levels its loudness. The last take passes even if
 * the name was not recognised: no transcription knows every name, so staff listen to it.
 *
 * @returns What was wrong with the last take where none was good enough.
 * @throws ProviderError when the company that speaks does not answer.
 */
export async function speakScript(
  needs: SpeakNeeds,
  { letterDraftId, script, kind, names }: ToSpeak,
): Promise<{ ok: true; take: Take } | { ok: false; fault: SpeechFault | WordsFault | null }> {
  for (let take = 1; ; take += 1) {
    const { mp3, measures } = await askModel(needs, { letterDraftId, task: 'speak' }, async () => {
      const spoken = await needs.speech.speak(script)
      const measured = await measureSpeech(spoken)
      const usage = measured && { costMicroUsd: costOfSound('speak', measured.durationMs) }
      return { answer: { mp3: spoken, measures: measured }, usage }
    })
    const soundFault = findSpeechFault(measures, kind)
    const heard = measures && !soundFault ? await listen(needs, { letterDraftId, mp3, measures }) : ''
    const fault = soundFault ?? (heard === null ? 'name_unheard' : findWordsFault({ script, heard }, names))
    const isNameUnheard = fault === 'name_unheard'
    const isLast = take === TAKES || heard === null
    if (measures && (!fault || (isNameUnheard && isLast))) {
      const { mp3: levelled, loudnessDb } = await levelSpeech(mp3, measures.loudnessDb)
      return { ok: true, take: { mp3: levelled, measures: { ...measures, loudnessDb }, isNameUnheard } }
    }
    needs.log.warn({ letterDraftId, take, fault, ...measures }, 'a voice message was not well spoken')
    if (isLast) return { ok: false, fault }
  }
}

type Spoken = { letterDraftId: string; mp3: Uint8Array<ArrayBuffer>; measures: SpeechMeasures }

/** What is said in a take; null when no company answers, for which a message does not wait. */
async function listen(needs: SpeakNeeds, { letterDraftId, mp3, measures }: Spoken): Promise<string | null> {
  try {
    return await askModel(needs, { letterDraftId, task: 'listen' }, async () => ({
      answer: await needs.speech.transcribe(mp3),
      usage: { costMicroUsd: costOfSound('listen', measures.durationMs) },
    }))
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}
