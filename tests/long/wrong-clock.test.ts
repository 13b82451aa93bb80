import { fileURLToPath } from 'node:url'
import { TZDate } from '@date-fns/tz'
import { addDays, format } from 'date-fns'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { startShop } from '../support/started-shop.ts'

const HOUR_MS = 3_600_000
const PRELOAD = fileURLToPath(new URL('../support/wrong-clock.js', import.meta.url))

/** `YYYY-MM-DD` in London. */
const dayFromNow = (days: number) => format(addDays(new TZDate(new Date(), 'Europe/London'), days), 'yyyy-MM-dd')

test.each([-HOUR_MS, HOUR_MS])(
  'on machines whose clocks are %i ms off, the shop sells and everything expires on time',
  async (offMs) => {
    const shop = await startShop({ environment: { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_OFF_MS: String(offMs) } })
    const sql = postgres(shop.databaseUrl, { max: 1 })
    try {
      await sql`
      insert into coupons (code, stripe_coupon_id, discount_type, discount_value, expires_on) values
        ('TODAY', 'today', 'percentage', 10, ${dayFromNow(0)}), ('YESTERDAY', 'yesterday', 'percentage', 10, ${dayFromNow(-1)})`
      const shopper = await HttpShopper.withBasket(shop)
      expect((await shopper.post('/checkout', { intent: 'apply-coupon', couponCode: 'YESTERDAY' })).html).toContain(
        'This code can no longer be used.',
      )
      await shopper.post('/checkout', { intent: 'apply-coupon', couponCode: 'TODAY' })
      expect((await shopper.get('/checkout')).html).toContain('TODAY')
      await shopper.pay(await shopper.openPayment())
      // Paid by the webhook alone, whose signature is valid for five minutes.
      const isPaid = async () =>
        (await sql`select status, abs(extract(epoch from paid_at - now())) < 60 as on_time from orders`)[0]
      await expect.poll(isPaid).toMatchObject({ status: 'paid', on_time: true })
      const staff = await HttpShopper.staffOf(shop)
      expect((await staff.get('/admin/print-queue')).html).toContain(shopper.email)
      covers('orders.12')
      expect(shop.ledger()).toBe('')
    } finally {
      await sql.end()
      await shop.remove()
    }
  },
)
