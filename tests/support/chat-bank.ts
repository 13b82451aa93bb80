import { readFileSync } from 'node:fs'

type ChatBank = {
  /** Messages that tell who or where a child is, and the words of them that must not be left. */
  personal: { says: string; gone: string[] }[]
  /** A child who needs somebody. */
  worrying: string[]
  /** A child who is sad, cross or afraid of the dark: the chat goes on. */
  sad: string[]
  ordinary: string[]
  /** To make Santa somebody else. */
  tricks: string[]
  /** What Santa must never say, as a model might say it. */
  unsafeOutputs: string[]
  safeOutputs: string[]
}

/** What children might write, by people who had not seen the rules; every name and number in it is made up. */
export const chatBank = JSON.parse(
  readFileSync(new URL('../banks/chat-messages.json', import.meta.url), 'utf8'),
) as ChatBank
