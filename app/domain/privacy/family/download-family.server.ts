import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { describeFamily } from './describe-family.ts'
import { queueReceipt } from './queue-receipt.server.ts'
import { readFamily } from './read-family.server.ts'
import { type PrivacyActor, recordPrivacyAct } from './record-privacy-act.server.ts'

export const FAMILY_FORMATS = ['json', 'pdf'] as const
export type FamilyFormat = (typeof FAMILY_FORMATS)[number]

/** Everything stored about a family as one file, to read or to import elsewhere. Null when there is no such family. */
export async function downloadFamily(
  needs: Pick<Needs, 'db' | 'clock' | 'jobs' | 'print'>,
  { customerId, format, by }: { customerId: string; format: FamilyFormat; by: Exclude<PrivacyActor, 'shop'> },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const family = await readFamily(needs, customerId)
  if (!family) return null
  await inTransaction(needs, async (within) => {
    await recordPrivacyAct(within, { customerId, act: 'download', by })
    await queueReceipt(within, { customerId, act: 'download' })
  })
  if (format === 'json') return new TextEncoder().encode(JSON.stringify(family, null, 2))
  return needs.print.drawRecord('What we hold about your family', {
    intro: `As it was on ${formatMoment(needs.clock.now())}, for ${family.email}.`,
    sections: describeFamily(family).map(({ heading, why, until, entries }) => ({
      heading,
      lines: [`Why: ${why}`, `Deleted: ${until}`],
      entries,
    })),
  })
}
