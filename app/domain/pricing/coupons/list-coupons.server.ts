import { desc, eq, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { coupons } from '#db/schema/index.ts'
import { usesOf, whereRunning } from './coupon-conditions.server.ts'

type CouponRow = typeof coupons.$inferSelect

export type ListedCoupon = CouponRow & {
  /** Orders that use it, including those waiting for payment. */
  uses: number
  /** `ended`: past its last day, or used up. */
  state: 'active' | 'inactive' | 'ended'
}

/** Every code, newest first. */
export async function listCoupons(needs: Pick<Needs, 'db' | 'clock'>): Promise<ListedCoupon[]> {
  const uses = usesOf(needs)
  const rows = await needs.db
    .select({ coupon: coupons, uses, isRunning: sql<boolean>`${whereRunning(needs, uses)}` })
    .from(coupons)
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
  return rows.map(({ coupon, isRunning, uses: count }) => {
    const state = !coupon.active ? 'inactive' : isRunning ? 'active' : 'ended'
    return { ...coupon, uses: count, state }
  })
}

/** One code to edit; null when it has been deleted. */
export async function findCoupon({ db }: Pick<Needs, 'db'>, couponId: string): Promise<CouponRow | null> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, couponId))
  return coupon ?? null
}
