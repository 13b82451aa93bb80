import { readFileSync } from 'node:fs'

type ChatBank = {
  /** Messages with personal details, and the words that the filter must remove. */
  personal: { says: string; gone: string[] }[]
  /** A child who needs help. */
  worrying: string[]
  /** A child who is sad, cross or afraid of the dark: the chat continues. */
  sad: string[]
  ordinary: string[]
  /** Attempts to change who Santa is. */
  tricks: string[]
}

/** What children might write, by authors who had not seen the rules; every name and number in it is invented. */
export const chatBank = JSON.parse(
  readFileSync(new URL('../banks/chat-messages.json', import.meta.url), 'utf8'),
) as ChatBank
