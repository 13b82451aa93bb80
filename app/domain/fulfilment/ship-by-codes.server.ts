import { and, eq, inArray, isNull } from 'drizzle-orm'
import { readTrackingNumber } from '#app/domain/text/tracking-number.ts'
import { readVoiceToken } from '#app/domain/sheets/voice-path.ts'
import { readCheckCode } from '#app/domain/sheets/check-code.ts'
import type { Needs } from '#app/domain/needs.ts'
import { orderItems } from '#db/schema/index.ts'
import { LETTERS_A_DAY } from './fulfilment.ts'
import { markShipped, type Posted } from './mark-shipped.server.ts'
import { wherePrintable } from './printable.server.ts'

type Scanned = {
  /** What was scanned on the letter: its check code (`readCheckCode`), or the address of its voice message. */
  letterCode: string
  envelopeCode: string
  staffMemberId: string
} & Posted

export type ShipByCodesResult =
  | { ok: true; childName: string }
  | {
      ok: false
      /** `shared`: two waiting letters have this code, so it does not identify one. */
      reason: 'mismatch' | 'unknown' | 'not_printed' | 'shared' | 'not_ready_to_ship' | 'number_used' | 'too_early'
    }

type Waiting = { id: string; childName: string; printedAt: Date | null; voiceToken: string }

/** Ships the letter in a packer's hands: only when the codes on letter and envelope match, and belong to one letter. */
export async function shipByCodes(
  needs: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { letterCode, envelopeCode, ...rest }: Scanned,
): Promise<ShipByCodesResult> {
  const voiceToken = readVoiceToken(letterCode)
  const found = (await readWaiting(needs, [envelopeCode])).get(envelopeCode)
  const isSame = voiceToken ? found?.some((item) => item.voiceToken === voiceToken) : letterCode === envelopeCode
  if (voiceToken && !found && !(await isWaiting(needs, voiceToken))) return { ok: false, reason: 'unknown' }
  return isSame ? shipOne(needs, { found, ...rest }) : { ok: false, reason: 'mismatch' }
}

/** A `where` for letters that wait to be posted: an order with one is `paid`, and those are few. */
const whereUnposted = ({ db }: Pick<Needs, 'db'>) => and(isNull(orderItems.shippedAt), wherePrintable({ db }, ['paid']))

const isWaiting = async ({ db }: Pick<Needs, 'db'>, voiceToken: string): Promise<boolean> =>
  (await db.$count(orderItems, and(eq(orderItems.voiceToken, voiceToken), whereUnposted({ db })))) > 0

/** The letters with these codes that are waiting to be posted. */
async function readWaiting({ db }: Pick<Needs, 'db'>, codes: readonly string[]): Promise<Map<string, Waiting[]>> {
  const { id, checkCode, childName, printedAt, voiceToken } = orderItems
  const rows = await db
    .select({ id, checkCode, childName, printedAt, voiceToken })
    .from(orderItems)
    .where(and(inArray(checkCode, [...codes]), whereUnposted({ db })))
  return Map.groupBy(rows, (row) => row.checkCode)
}

async function shipOne(
  needs: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  {
    found: [item, ...others] = [],
    ...posted
  }: { found: readonly Waiting[] | undefined; staffMemberId: string } & Posted,
): Promise<ShipByCodesResult> {
  if (!item) return { ok: false, reason: 'unknown' }
  if (others.length > 0) return { ok: false, reason: 'shared' }
  if (!item.printedAt) return { ok: false, reason: 'not_printed' }
  const shipped = await markShipped(needs, { orderItemId: item.id, ...posted })
  return shipped.ok ? { ok: true, childName: item.childName } : shipped
}

export type ShippedLines = {
  shipped: number
  /** Lines that shipped nothing, each with its reason. */
  left: { line: string; reason: Extract<ShipByCodesResult, { ok: false }>['reason'] | 'not_understood' }[]
}

/**
 * Ships letters from a list as downloaded from Royal Mail: each line has a check code and one of its tracking numbers.
 *
 * @param lines Only the first {@link LETTERS_A_DAY} are read.
 */
export async function shipByLines(
  needs: Parameters<typeof shipByCodes>[0],
  { lines, staffMemberId }: { lines: readonly string[]; staffMemberId: string },
): Promise<ShippedLines> {
  const result: ShippedLines = { shipped: 0, left: [] }
  const read = lines.map((line, index) => {
    const [typed = '', ...rest] = line.split(/[\s,;]+/).filter(Boolean)
    const trackingNumber = readTrackingNumber(rest.join('')) ?? ''
    return { line, trackingNumber, code: trackingNumber && index < LETTERS_A_DAY ? readCheckCode(typed) : null }
  })
  const waiting = await readWaiting(
    needs,
    read.flatMap(({ code }) => code ?? []),
  )
  for (const { line, trackingNumber, code } of read) {
    if (!code) {
      result.left.push({ line, reason: 'not_understood' })
      continue
    }
    const one = await shipOne(needs, { found: waiting.get(code), trackingNumber, staffMemberId })
    if (one.ok) result.shipped += 1
    else result.left.push({ line, reason: one.reason })
  }
  return result
}
