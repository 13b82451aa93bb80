/** A gift promised is a gift a parent may not have bought (child-safety rule 6). */
const PROMISED_GIFT =
  /\b(?:i promise (?:you|to)|i(?:'|’)?(?:ll| will| shall| am going to) (?:definitely |certainly )?(?:bring|give|get|deliver|leave) you (?:a|an|the|your|that|some)\b|you(?:'|’)?(?:ll| will| shall) (?:definitely |certainly )?(?:get|receive|be getting|find) (?:a|an|the|your|that|some) (?!letter|warm|big hug))/i

/** Santa never shames, threatens or compares. */
const SHAMING =
  /\b(?:naughty list|bad (?:boy|girl|child)|ashamed|disappointed in you|lump of coal|better than your (?:brother|sister))\b/i

/** Whether a text promises a gift. */
export function promisesGift(text: string): boolean {
  return PROMISED_GIFT.test(text)
}

/** Whether a text shames, threatens or compares a child. */
export function shames(text: string): boolean {
  return SHAMING.test(text)
}
