import { systemClock } from '../../app/domain/clock.ts'
import { addStaffMember } from '../../app/domain/staff/add-staff-member.server.ts'
import { createLoginLink } from '../../app/domain/staff/login-link.server.ts'
import { connect } from '../../db/client.ts'
import { coupons } from '../../db/schema/index.ts'

// Seeds a new local shop: a coupon, and a staff member whose login link is printed.

const SANDBOX_STAFF = 'santa@northpolepost.example'
/** The link is on the developer's own terminal, where ten minutes would only be a nuisance. */
const PRINTED_LINK_MINUTES = 12 * 60

/** An ordinary code (decision 19), and no other shop knows it. */
const SANDBOX_COUPON = {
  code: 'TEST2680',
  stripeCouponId: 'test2680',
  description: 'Everything free, for trying the shop',
  discountType: 'percentage',
  discountValue: 100,
} as const

const { DATABASE_URL: databaseUrl = '', SITE_URL: siteUrl = '' } = process.env
const db = connect(databaseUrl, { max: 1 })
await db.insert(coupons).values(SANDBOX_COUPON).onConflictDoNothing()
const { userId } = await addStaffMember({ db }, { email: SANDBOX_STAFF })
const { url } = await createLoginLink(
  { db, clock: systemClock, siteUrl: new URL(siteUrl) },
  { userId, browserSha256: null, minutesValid: PRINTED_LINK_MINUTES },
)
await db.$client.end()
process.stdout.write(`staff login: ${url}\n`)
