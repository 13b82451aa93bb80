import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { type Answer, call } from './call.ts'
import { writeStored, readStored } from './local-store.ts'

type Progress =
  | { sessionType: 'questionnaire'; currentStep: number; userEmail: string; sessionData: Record<string, unknown> }
  | { sessionType: 'checkout'; userEmail: string; sessionData: { deliveryAddress: Record<string, string> } }

/** 256 bits, like the server's own secrets. */
function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The secret that identifies this browser's saved progress; created when there is none. */
function sessionId(): string {
  const stored = readStored('sessionId')
  if (typeof stored === 'string' && stored.length === 64) return stored
  const made = createSessionId()
  writeStored('sessionId', made)
  return made
}

/** Saves where the shopper is. A failure is only logged: what is sent with the form is saved anyway. */
export async function saveProgress(progress: Progress): Promise<Answer> {
  return call('save-abandoned-session', { sessionId: sessionId(), ...progress })
}

/** Save after a pause in typing of this length. */
const PAUSE_MS = 800

type Saving = {
  /** Saves once typing pauses; replaces an earlier save that has not started. */
  saveSoon: (progress: Progress) => void
  /**
   * Call on submit: waits for a save in progress, because both requests at once would each create a letter.
   */
  holdForSave: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * Saves progress while the shopper types, and once more when they leave the page.
 *
 * @param onLetter Called with the id of the letter that the text was saved to.
 */
export function useSavedWhileTyping(onLetter?: (letterId: string) => void): Saving {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; progress: Progress } | null>(null)
  const running = useRef<Promise<void> | null>(null)
  const drop = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }
  const save = () => {
    const progress = waiting.current?.progress
    drop()
    if (!progress) return
    const saving = saveProgress(progress).then((answer) => {
      if (running.current === saving) running.current = null
      const letterId = answer.ok ? answer.body['letterId'] : null
      if (typeof letterId === 'string') onLetter?.(letterId)
    })
    running.current = saving
  }
  const leave = useEffectEvent(save)
  useEffect(() => () => leave(), [])
  return {
    saveSoon: (progress) => {
      drop()
      waiting.current = { progress, timer: setTimeout(save, PAUSE_MS) }
    },
    holdForSave: (event) => {
      drop()
      if (!running.current) return
      event.preventDefault()
      const form = event.currentTarget
      const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null
      void running.current.then(() => form.requestSubmit(submitter))
    },
  }
}
