import { useEffect, useRef } from 'react'
import { forgetStored, keepStored, readStored } from './local-store.ts'

type Progress =
  | { sessionType: 'questionnaire'; currentStep: number; userEmail: string; sessionData: Record<string, unknown> }
  | { sessionType: 'checkout'; userEmail: string; sessionData: { deliveryAddress: Record<string, string> } }

/** 256 bits, as the server's own secrets have. */
function createSessionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The secret by which this browser's progress is found again, made when there is none. */
function sessionId(): string {
  const stored = readStored('sessionId')
  if (typeof stored === 'string' && stored.length === 64) return stored
  const made = createSessionId()
  keepStored('sessionId', made)
  return made
}

/** Asks one of the shop's functions; null when it could not be asked. */
export async function call(
  name: string,
  body: Record<string, unknown>,
  signal: AbortSignal | null = null,
): Promise<Record<string, unknown> | null> {
  try {
    const answer = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
      signal,
    })
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : null
  } catch (error) {
    if (!signal?.aborted) console.warn(`${name} could not be asked`, error)
    return null
  }
}

/** Keeps where the shopper is. A failure is only logged: what is sent with the form is kept anyway. */
export async function saveProgress(progress: Progress, signal?: AbortSignal): Promise<void> {
  await call('save-abandoned-session', { sessionId: sessionId(), ...progress }, signal)
}

/** A pause in typing, after which what stands there is kept. */
const PAUSE_MS = 800

type Saving = {
  /** Keeps it once typing has paused; what was to be kept before is passed over. */
  saveSoon: (progress: Progress) => void
  /** For when the form itself is sent: two that begin the same letter at once would begin two. */
  cancel: () => void
}

/** Keeps progress while somebody types. */
export function useSavedWhileTyping(): Saving {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef<AbortController>(undefined)
  const cancel = () => {
    clearTimeout(timer.current)
    saving.current?.abort()
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    cancel,
    saveSoon: (progress) => {
      cancel()
      saving.current = new AbortController()
      const { signal } = saving.current
      timer.current = setTimeout(() => void saveProgress(progress, signal), PAUSE_MS)
    },
  }
}

/** The letter is approved or bought: there is nothing to come back to. */
export async function endProgress(): Promise<void> {
  const stored = readStored('sessionId')
  forgetStored('sessionId')
  if (typeof stored === 'string') await call('mark-session-converted', { sessionId: stored })
}
