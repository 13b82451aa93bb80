/** The page that plays a voice message: the path in its code. */
export const voicePath = (token: string) => `/voice-note/${token}`

/** Where its audio comes from. */
export const voiceAudioPath = (token: string) => `/api/voice-note/${token}`

/** Whether a text could be a code's token. */
export const isVoiceToken = (text: string) => /^[0-9a-f]{64}$/.test(text)

/** The token in a scanned voice code; null for any other text. */
export const readVoiceToken = (scanned: string): string | null =>
  /\/voice-note\/([0-9a-f]{64})\s*$/i.exec(scanned)?.[1]?.toLowerCase() ?? null
