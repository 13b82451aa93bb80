import { systemClock } from '../../app/domain/clock.ts'
import { addStaffMember } from '../../app/domain/staff/add-staff-member.server.ts'
import { createLoginLink } from '../../app/domain/staff/login-link.server.ts'
import { connect } from '../../db/client.ts'
import { coupons } from '../../db/schema/index.ts'
import { buildShop } from './build-shop.ts'
import { BUILT, FROM_SOURCE, runShop } from './run-shop.ts'
import { readShopSettings } from './settings.ts'

const SANDBOX_STAFF = 'santa@northpolepost.example'
/** The link is on the developer's own terminal, where ten minutes would only be a nuisance. */
const PRINTED_LINK_MINUTES = 12 * 60

/** What a newcomer finds in the sandbox (decision 19); it is an ordinary code, and no other shop knows it. */
const SANDBOX_COUPON = {
  code: 'TEST2680',
  stripeCouponId: 'test2680',
  description: 'Everything free, for trying the shop',
  discountType: 'percentage',
  discountValue: 100,
} as const

async function seedSandbox(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 })
  await db.insert(coupons).values(SANDBOX_COUPON).onConflictDoNothing()
  await db.$client.end()
}

async function printedLoginLink(databaseUrl: string, siteUrl: URL): Promise<string> {
  const db = connect(databaseUrl, { max: 1 })
  const { userId } = await addStaffMember({ db }, { email: SANDBOX_STAFF })
  const { url } = await createLoginLink(
    { db, clock: systemClock, siteUrl },
    { userId, browserSha256: null, minutesValid: PRINTED_LINK_MINUTES },
  )
  await db.$client.end()
  return url
}

const isDevelopment = process.argv.includes('--dev')
if (isDevelopment) process.env['NODE_ENV'] = 'development'
try {
  const settings = readShopSettings()
  if (!isDevelopment) buildShop()
  const shop = await runShop(settings, isDevelopment ? FROM_SOURCE : BUILT)
  const lines = [`ready: ${settings.siteUrl}`]
  if (settings.needsSandbox && !settings.databaseUrl) {
    await seedSandbox(shop.databaseUrl)
    const loginLink = await printedLoginLink(shop.databaseUrl, new URL(settings.siteUrl))
    lines.push(`inbox: http://localhost:${settings.sandboxPort}`, `staff login: ${loginLink}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void shop.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
