import type { TransactionNeeds } from '#app/domain/needs.ts'
import { recordStaffAct, type StaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import type { PRIVACY_ACTS } from '#db/schema/codes.ts'
import { privacyActs } from '#db/schema/index.ts'

export type PrivacyAct = (typeof PRIVACY_ACTS)[number]

/** Who acts on a family's data: the parent, a staff member for them, or the shop once it can. */
export type PrivacyActor = 'parent' | 'shop' | { staffMemberId: string }

/** Records what was done with a family's data, in the same transaction; what staff do also in the audit log. */
export async function recordPrivacyAct(
  needs: TransactionNeeds,
  { customerId, act, by }: { customerId: string; act: PrivacyAct; by: PrivacyActor },
): Promise<void> {
  if (typeof by === 'string') {
    await needs.db.insert(privacyActs).values({ customerId, act, actor: by })
    return
  }
  await needs.db.insert(privacyActs).values({ customerId, act, actor: 'staff', ...by })
  await recordStaffAct(needs, { ...by, act: STAFF_ACTS[act], subjectId: customerId })
}

/** What each is called in the audit log. */
const STAFF_ACTS = {
  see: 'see_family',
  download: 'download_family',
  erase: 'erase_family',
  erased: 'erase_family',
  withdraw_chat_consent: 'change_consents',
  unsubscribe: 'change_consents',
  revoke_links: 'change_consents',
} satisfies Record<PrivacyAct, StaffAct['act']>
