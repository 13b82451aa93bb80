import type { TransactionNeeds } from '#app/domain/needs.ts'
import type { PRIVACY_ACTS } from '#db/schema/codes.ts'
import { privacyActs } from '#db/schema/index.ts'

export type PrivacyAct = (typeof PRIVACY_ACTS)[number]

/** Who acts on a family's data: the parent, a staff member for them, or the shop once it can. */
export type PrivacyActor = 'parent' | 'shop' | { staffMemberId: string }

/** Records what was done with a family's data, in the same transaction. Counts only, never words. */
export async function recordPrivacyAct(
  { db }: TransactionNeeds,
  {
    customerId,
    act,
    by,
    detail = {},
  }: { customerId: string; act: PrivacyAct; by: PrivacyActor; detail?: Record<string, number> },
): Promise<void> {
  const actor = typeof by === 'string' ? { actor: by } : { actor: 'staff' as const, staffMemberId: by.staffMemberId }
  await db.insert(privacyActs).values({ customerId, act, ...actor, detail })
}
