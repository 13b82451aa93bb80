import postgres from 'postgres'
import { NAMES_AND_PLACES } from './canaries.ts'
import { startShop } from './started-shop.ts'

/** One smaller than every bulk discount, one larger than most, one that has ended. */
async function insertCoupons(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`
    insert into coupons (code, stripe_coupon_id, discount_type, discount_value, expires_on) values
      ('ELF10', 'elf10', 'percentage', 10, null),
      ('SLEIGH40', 'sleigh40', 'percentage', 40, null),
      ('LASTYEAR', 'lastyear', 'fixed', 500, '2020-12-16')`
  await sql.end()
}

/** Names in any journey, listed or not: none may reach the letter writer. */
const NAMES_IN_JOURNEYS = [
  ...NAMES_AND_PLACES,
  'ivo\\b',
  'nell\\b',
  'tyler',
  'kian\\b',
  'zoë',
  'eleanor',
  'whitby',
  'bramblepaw',
]

const NEVER_SPOKEN = [
  'quillfeather',
  'larkspur',
  'llanfairpwll',
  'thornwick',
  'thistledown',
  'ottery',
  'ex11',
  'home\\.example',
]

type AskedRequest = { path: string; body: unknown }

/** One shop for all journeys; what it asked the AI company is searched for people's names. */
export default async function setup() {
  // Next year's season has not opened on any day: the countdown runs and the promise of Christmas holds.
  const seasonYear = String(new Date().getFullYear() + 1)
  const shop = await startShop({
    environment: {
      ANALYTICS_MEASUREMENT_ID: 'G-SANDBOX',
      SEASON_YEAR: seasonYear,
      CLIENT_ADDRESS_HEADER: 'fly-client-ip',
    },
  })
  await insertCoupons(shop.databaseUrl)
  process.env['SHOP_DATABASE'] = shop.databaseUrl
  process.env['SHOP_URL'] = shop.siteUrl
  process.env['SANDBOX_URL'] = shop.sandboxUrl
  process.env['SHOP_DATA'] = shop.dataFolder
  return async () => {
    const requests = (await (await fetch(`${shop.sandboxUrl}/openai/requests.json`)).json()) as AskedRequest[]
    const [spoken = '', told = ''] = [true, false].map((isSpeech) =>
      JSON.stringify(requests.filter(({ path }) => path.endsWith('/audio/speech') === isSpeech)),
    )
    await shop.remove()
    const named = [
      ...NAMES_IN_JOURNEYS.filter((name) => new RegExp(`\\b${name}`, 'i').test(told)),
      // A voice says first names and no other personal details.
      ...NEVER_SPOKEN.filter((word) => new RegExp(`\\b${word}`, 'i').test(spoken)),
    ]
    if (named.length > 0) throw new Error(`Personal words in requests to the AI company: ${named.join(', ')}`)
  }
}
