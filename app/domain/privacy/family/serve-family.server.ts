import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { type FamilyData, readFamily } from './read-family.server.ts'
import { recordPrivacyAct } from './record-privacy-act.server.ts'

type ByStaff = { customerId: string; staffMemberId: string }

/** Records an act by a staff member on a family's data, before they do it. */
export function recordFamilyAct(
  given: Pick<Needs, 'db' | 'clock'>,
  {
    customerId,
    staffMemberId,
    act,
  }: ByStaff & { act: 'see_family' | 'download_family' | 'change_consents' | 'erase_family' },
): Promise<void> {
  return inTransaction(given, (needs) => recordStaffAct(needs, { staffMemberId, act, subjectId: customerId }))
}

/** Everything stored about a family, for a staff member; each look is recorded, for the family too. */
export async function lookAtFamily(
  given: Pick<Needs, 'db' | 'clock'>,
  { customerId, staffMemberId }: ByStaff,
): Promise<FamilyData | null> {
  await recordFamilyAct(given, { customerId, staffMemberId, act: 'see_family' })
  await inTransaction(given, (needs) => recordPrivacyAct(needs, { customerId, act: 'see', by: { staffMemberId } }))
  return readFamily(given, customerId)
}
