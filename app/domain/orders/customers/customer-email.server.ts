import { eq } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { customers } from '#db/schema/index.ts'

/** The address to which a customer's emails are sent. */
export async function getCustomerEmail({ db }: ConnectedNeeds, customerId: string): Promise<string> {
  const [customer] = await db.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId))
  if (!customer) throw new Error('an order has no customer')
  return customer.email
}
