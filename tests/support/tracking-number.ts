import { randomInt } from 'node:crypto'
import { readTrackingNumber } from '#app/domain/text/tracking-number.ts'

/** A tracking number of Royal Mail that no other letter of the test has; it begins with a word of `CANARIES`. */
export function newTrackingNumber(): string {
  const digits = `98${String(randomInt(1_000_000)).padStart(6, '0')}`
  const right = Array.from({ length: 10 }, (_, check) => `ZQ${digits}${check}GB`).find(readTrackingNumber)
  if (!right) throw new Error('no check digit fits')
  return right
}
