import { readFileSync } from 'node:fs'
import { sha256 } from '#app/domain/sha256.server.ts'

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
  /** What Santa must never say, as a model might say it. */
  unsafeOutputs: string[]
  safeOutputs: string[]
}

const file = readFileSync(new URL('../banks/chat-messages.json', import.meta.url), 'utf8')

/** What children might write, by authors who had not seen the rules; every name and number in it is invented. */
export const chatBank = JSON.parse(file) as ChatBank

/** Names the bank that something was learned from. */
export const chatBankHash = sha256(file)
