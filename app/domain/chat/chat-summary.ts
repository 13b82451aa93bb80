import type { BlindMessage } from './blind-chat.ts'

/** A longer excerpt would not help Santa remember the message. */
const TOLD_CHARACTERS = 90
const MOST_TOLD = 9

const WISH =
  /\b(?:i(?:'d| would)? (?:want|like (?:a|an|some|to have)|wish|asked for)|can i (?:have|get)|will i get|can (?:you|he) (?:bring|get|make|give)|please (?:can|may|bring)|bring me|for christmas)\b/i
const CANNOT = /\b(?:cannot|can't|can’t|something i (?:cannot|can't) do|not even here|no magic)\b/i
const HELPER = /\b(?:helper|in the computer|writes? (?:everything|it all) down)\b/i
const HO = /\bho,? ho\b/i

/**
 * What Santa remembers beyond the latest messages, kept by the server from its own record alone (chat craft): without
 * it he forgets the cat.
 *
 * @param messages All of this chat, name-blind, in order.
 * @param recent How many of the latest are given word for word.
 */
export function chatSummaryOf(messages: readonly BlindMessage[], recent: number) {
  const older = messages.slice(0, Math.max(0, messages.length - recent))
  const told = older.filter(({ role, text }) => role === 'child' && text.trim().length > 2).slice(-MOST_TOLD)
  const santas = messages.filter(({ role, isFiller }) => role === 'santa' && !isFiller).map(({ text }) => text)
  const sinceSilent = santas.toReversed().findIndex((text) => !text.includes('?'))
  return {
    theChildTold: told.map(({ text }) => text.slice(0, TOLD_CHARACTERS)),
    hasWished: messages.some(({ role, text }) => role === 'child' && WISH.test(text)),
    wishWasDeclined: santas.some((text) => CANNOT.test(text)),
    helperLineWasSaid: santas.some((text) => HELPER.test(text)),
    hoHoHoWasSaid: santas.some((text) => HO.test(text)),
    /** 0 when the last reply asked nothing. */
    repliesSinceOneWithoutAQuestion: sinceSilent === -1 ? santas.length : sinceSilent,
    nameWasSaid: santas.filter((text) => text.includes('{{CHILD}}')).length,
    yourOpenings: santas.slice(-6).map((text) => text.split(/\s+/).slice(0, 4).join(' ')),
  }
}
