import type { Needs } from '#app/domain/needs.ts'
import { userRoles, users } from '#db/schema/index.ts'

/** Gives an address the role `admin`, with an account if it has none. Safe to repeat. */
export async function addStaffMember(
  { db }: Pick<Needs, 'db'>,
  { email }: { email: string },
): Promise<{ userId: string }> {
  return db.transaction(async (tx) => {
    const address = email.trim().toLowerCase()
    const [user] = await tx
      .insert(users)
      .values({ email: address })
      .onConflictDoUpdate({ target: users.email, set: { email: address } })
      .returning({ id: users.id })
    if (!user) throw new Error('no account was made')
    await tx.insert(userRoles).values({ userId: user.id, role: 'admin' }).onConflictDoNothing()
    return { userId: user.id }
  })
}
