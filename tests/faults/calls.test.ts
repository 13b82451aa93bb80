import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'

let shop: StartedShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.remove())

const SESSION = 'a1'.repeat(32)

test('the calls for a questionnaire that was left answer in the specification’s shapes', async () => {
  const shopper = new HttpShopper(shop)
  const begun = await shopper.call('save-abandoned-session', {
    sessionId: SESSION,
    userEmail: shopper.email,
    sessionType: 'questionnaire',
    currentStep: 1,
    sessionData: { childName: 'Ivo' },
  })
  expect(begun).toEqual({ saved: true })
  await shopper.post('/questionnaire/gender', { gender: 'Male' })
  const later = { sessionId: SESSION, sessionType: 'questionnaire', currentStep: 3, userEmail: '', sessionData: {} }
  expect(await shopper.call('save-abandoned-session', later)).toEqual({ saved: true })

  const elsewhere = new HttpShopper(shop)
  const { session } = await elsewhere.call('get-abandoned-session', { sessionId: SESSION })
  expect(session).toMatchObject({
    current_step: 3,
    session_data: { childName: 'Ivo', parentEmail: shopper.email, gender: 'Male', dataVersion: '2.0' },
  })
  await shopper.call('mark-session-converted', { sessionId: SESSION })
  expect(await elsewhere.call('get-abandoned-session', { sessionId: SESSION })).toEqual({ session: null })
})

test('what a call says of another’s letter or basket is not believed: the cookie decides', async () => {
  const shopper = new HttpShopper(shop)
  const stranger = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  const claim = { sessionId: 'b2'.repeat(32), sessionType: 'questionnaire', currentStep: 12, sessionData: {} }
  expect(await stranger.call('save-abandoned-session', claim)).toEqual({ saved: false })
  expect(await stranger.call('save-basket', { sessionId: 'x', basketData: [{ price: '£0.01' }] })).toEqual({
    error: 'Your basket is empty!',
  })
})

test('asking for a letter without answers says so and leads to the questionnaire', async () => {
  const shopper = new HttpShopper(shop)
  expect((await shopper.post('/preview', { act: 'regenerate' })).location).toBe('/questionnaire')
  expect((await shopper.visit('/questionnaire')).html).toContain('No letter data found')
})

test('a failure of ours is shown in the shop’s own frame, with a way home and without its cause', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  const db = connect(shop.databaseUrl, { max: 1 })
  await db.execute(sql`alter table letter_drafts rename to letter_drafts_away`)
  const broken = await shopper.get('/questionnaire/gender')
  await db.execute(sql`alter table letter_drafts_away rename to letter_drafts`)
  await db.$client.end()
  expect(broken.status).toBe(500)
  expect(broken.html).toContain('Unexpected Application Error!')
  expect(broken.html).toContain('Return to Home')
  expect(broken.html).toContain('site-header')
  expect(broken.html).not.toMatch(/letter_drafts|node_modules|\.ts:\d/)
  expect((await shopper.get('/questionnaire/gender')).status).toBe(200)
})

test('the calls for a shared basket answer in the specification’s shapes, and the browser’s own copy brings back its basket', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  await shopper.approveLetter()
  await shopper.choosePackage()
  const shared = await shopper.call('save-basket', {})
  const shareUrl = new URL(String(shared['shareUrl']))
  expect(shareUrl.pathname).toBe('/basket')
  const elsewhere = new HttpShopper(shop)
  const loaded = await elsewhere.call('load-basket', { sessionId: shareUrl.searchParams.get('sid') })
  expect(loaded['basketData']).toMatchObject([{ packageTitle: 'Regular', childName: 'Ivo', pricePence: 999 }])
  expect((await elsewhere.get('/basket')).html).toMatch(/letter for (<!-- -->)?Ivo/)
  expect(await elsewhere.call('load-basket', { sessionId: 'unknown' })).toEqual({
    error: 'Failed to load saved basket',
  })
})
