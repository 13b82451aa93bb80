import { randomInt } from 'node:crypto'

/** Letters and digits that are not confused over the telephone: no 0/O, 1/I/L, 5/S, 8/B, 2/Z, U/V. */
const SPEAKABLE = '34679ACDEFGHJKMNPQRTWXY'

/** So many random characters that can be read out over the telephone. */
export const drawSpeakable = (characters: number) =>
  Array.from({ length: characters }, () => SPEAKABLE[randomInt(SPEAKABLE.length)]).join('')

/** A new order number such as `NPP-7K3QR9`: one of 148 million, not in sequence. The caller's unique key refuses the rare duplicate. */
export const createOrderNumber = () => `NPP-${drawSpeakable(6)}`
