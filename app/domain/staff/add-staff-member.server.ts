import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { userRoles, users } from '#db/schema/index.ts'

/** Gives an address the role `admin`, and an account if it has none. Idempotent. */
export async function addStaffMember(
  given: Pick<Needs, 'db'>,
  { email }: { email: string },
): Promise<{ userId: string }> {
  return inTransaction(given, async ({ db }) => {
    const address = email.trim().toLowerCase()
    const [user] = await db
      .insert(users)
      .values({ email: address })
      .onConflictDoUpdate({ target: users.email, set: { email: address } })
      .returning({ id: users.id })
    if (!user) throw new Error('no account was created')
    await db.insert(userRoles).values({ userId: user.id, role: 'admin' }).onConflictDoNothing()
    return { userId: user.id }
  })
}
