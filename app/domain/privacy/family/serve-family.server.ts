import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { type FamilyData, readFamily } from './read-family.server.ts'
import { recordPrivacyAct } from './record-privacy-act.server.ts'

/** Everything stored about a family, for a staff member; each look is recorded, for the family too. */
export async function lookAtFamily(
  given: Pick<Needs, 'db' | 'clock'>,
  { customerId, staffMemberId }: { customerId: string; staffMemberId: string },
): Promise<FamilyData | null> {
  await inTransaction(given, (needs) => recordPrivacyAct(needs, { customerId, act: 'see', by: { staffMemberId } }))
  return readFamily(given, customerId)
}
