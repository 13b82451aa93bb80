import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { HtmlPage } from '../support/html-page.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { sendLongPath } from '../support/long-path.ts'
import { openShop } from '../support/shop-with-database.ts'

// After this season's last day for Christmas.
const { shop, db } = await openShop({ environment: { SEASON_YEAR: String(new Date().getFullYear() - 1) } })

const SESSION = 'a1'.repeat(32)

test('the calls for an abandoned questionnaire answer in the specification’s shapes', async () => {
  const shopper = new HttpShopper(shop)
  const begun = await shopper.call('save-abandoned-session', {
    sessionId: SESSION,
    userEmail: shopper.email,
    sessionType: 'questionnaire',
    currentStep: 1,
    sessionData: { childName: 'Ivo' },
  })
  expect(begun).toEqual({ saved: true, letterId: expect.any(String) })
  await shopper.post('/questionnaire/gender', { gender: 'Male' })
  const later = { sessionId: SESSION, sessionType: 'questionnaire', currentStep: 3, userEmail: '', sessionData: {} }
  expect(await shopper.call('save-abandoned-session', later)).toEqual({ saved: true })

  const elsewhere = new HttpShopper(shop)
  const { session } = await elsewhere.call('get-abandoned-session', { sessionId: SESSION })
  expect(session).toMatchObject({
    current_step: 3,
    session_data: {
      childName: 'Ivo',
      parentEmail: shopper.email,
      gender: 'Male',
      dataVersion: '2.0',
      pathChoice: null,
      timestamp: expect.any(String),
    },
  })
  covers('3.1', '3.2')
  await shopper.call('mark-session-converted', { sessionId: SESSION })
  expect(await elsewhere.call('get-abandoned-session', { sessionId: SESSION })).toEqual({ session: null })
  covers('6.2')
})

test('a call cannot name another shopper’s letter or basket: the cookie decides', async () => {
  const shopper = new HttpShopper(shop)
  const otherShopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  const claim = { sessionId: 'b2'.repeat(32), sessionType: 'questionnaire', currentStep: 12, sessionData: {} }
  expect(await otherShopper.call('save-abandoned-session', claim)).toEqual({ saved: false })
  expect(await otherShopper.call('save-basket', { sessionId: 'x', basketData: [{ price: '£0.01' }] })).toEqual({
    error: 'Your basket is empty!',
  })
  covers('6.7')
})

test('a step’s address may be spelt with capitals or a slash at its end', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Tom', parentEmail: shopper.email })
  for (const path of ['/questionnaire/Gender', '/questionnaire/gender/'])
    expect((await shopper.get(path)).html).toContain('Is Tom a boy or a girl?')
})

test('a form in an older tab does not change the letter begun since', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Tom', parentEmail: shopper.email, letterId: 'new' })
  const tomsLetter =
    /name="letterId" value="([\w-]+)"/.exec((await shopper.get('/questionnaire/gender')).html)?.[1] ?? ''
  expect(tomsLetter).toMatch(/^[\da-f-]{36}$/)
  await shopper.post('/basket', { intent: 'another-letter' })
  await shopper.post('/questionnaire/child', { childName: 'Mia', parentEmail: shopper.email, letterId: 'new' })
  const refused = await shopper.post('/questionnaire/gender', { gender: 'Male', letterId: tomsLetter })
  expect(refused.location).toBe('/questionnaire/child')
  expect((await shopper.visit('/questionnaire/child')).html).toContain(
    'You have begun another letter since you opened that page.',
  )
  expect((await shopper.get('/questionnaire/gender')).html).not.toContain('checked=""')
  expect(
    (await shopper.post('/preview', { intent: 'approve', letter: 'For Tom', letterId: tomsLetter })).location,
  ).toBe('/questionnaire/child')
})

test('a paid letter is finished: it cannot be chosen again, and the next child gets a new one', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.pay(await shopper.reachPayment())
  await expect.poll(async () => (await shopper.get('/basket')).html).toContain('Your basket is empty')
  expect((await shopper.post('/packages', { package: 'basic' })).location).toBe('/basket')
  expect((await shopper.get('/questionnaire/child')).html).toContain('name="letterId" value="new"')
})

test('opening a questionnaire from another browser makes a copy, and this browser keeps its basket', async () => {
  const elsewhere = new HttpShopper(shop)
  const sessionId = 'c3'.repeat(32)
  const typed = { sessionId, sessionType: 'questionnaire', currentStep: 1, userEmail: elsewhere.email }
  await elsewhere.call('save-abandoned-session', { ...typed, sessionData: { childName: 'Una' } })
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  expect((await shopper.post('/packages', { package: 'basic' })).location).toBe('/preview')
  covers('4.15')
  await shopper.approveLetter()
  await shopper.choosePackage()
  for (let time = 0; time < 2; time += 1) {
    expect((await shopper.visit(`/questionnaire?sid=${sessionId}`)).html).toContain('Continue in this browser')
    const opened = await shopper.visit((await shopper.post('/saved')).location)
    expect(opened.html).toContain('saved your progress for Una.')
  }
  expect((await shopper.get('/basket')).html).toMatch(/letter for (<!-- -->)?Ivo/)
  await shopper.post('/questionnaire/child', { childName: 'Una Maria', parentEmail: shopper.email })
  const { session } = await elsewhere.call('get-abandoned-session', { sessionId })
  expect(session).toMatchObject({ session_data: { childName: 'Una' } })
})

test('after the last day for Christmas every screen before payment says so, and none promises Christmas', async () => {
  const shopper = await HttpShopper.withBasket(shop)
  for (const path of ['/packages', '/basket', '/checkout']) {
    const { html } = await shopper.get(path)
    expect(html, path).toContain('Our cut-off for delivery before Christmas has passed')
    expect(html, path).not.toMatch(/delivered before christmas/i)
  }
  for (const path of ['/', '/coming-soon']) {
    expect((await shopper.get(path)).html, path).not.toMatch(/delivered (?:before|by) christmas/i)
  }
})

test('a parent who paid in another tab finds their order in place of the basket', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.pay(await shopper.reachPayment())
  await expect.poll(async () => (await shopper.get('/basket')).html).toMatch(/Thank you: your order <strong[^>]*>NPP-/)
})

test('a link with a step leads to that step', async () => {
  const elsewhere = new HttpShopper(shop)
  const sessionId = 'd4'.repeat(32)
  const typed = { sessionId, sessionType: 'questionnaire', currentStep: 1, userEmail: elsewhere.email }
  await elsewhere.call('save-abandoned-session', { ...typed, sessionData: { childName: 'Una' } })
  for (const step of ['gender', 'date-of-birth']) await elsewhere.post(`/questionnaire/${step}`)
  const shopper = new HttpShopper(shop)
  await shopper.get(`/questionnaire?step=2&sid=${sessionId}`)
  expect((await shopper.post('/saved')).location).toBe('/questionnaire/gender')
})

test('asking for a letter without answers says so and leads to the questionnaire', async () => {
  const shopper = new HttpShopper(shop)
  expect((await shopper.post('/preview', { intent: 'regenerate' })).location).toBe('/questionnaire')
  expect((await shopper.visit('/questionnaire')).html).toContain('No letter data found')
  covers('4.13', '6.11')
})

test('a server error is shown in the shop’s own frame, with a link home and without its cause', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  await db.execute(sql`alter table letter_drafts rename to letter_drafts_away`)
  const broken = await shopper
    .get('/questionnaire/gender')
    .finally(() => db.execute(sql`alter table letter_drafts_away rename to letter_drafts`))
  expect(broken.status).toBe(500)
  expect(broken.html).toContain('Unexpected Application Error!')
  covers('6.25')
  expect(broken.html).toContain('Return to Home')
  expect(broken.html).toContain('site-header')
  expect(broken.html).not.toMatch(/letter_drafts|node_modules|\.ts:\d/)
  expect((await shopper.get('/questionnaire/gender')).status).toBe(200)
})

test('the calls for a shared basket answer in the specification’s shapes, and the browser’s own copy restores its basket', async () => {
  const shopper = await HttpShopper.withBasket(shop)
  const shared = await shopper.call('save-basket', {})
  const shareUrl = new URL(String(shared['shareUrl']))
  expect(shareUrl.pathname).toBe('/basket')
  covers('3.7')
  const elsewhere = new HttpShopper(shop)
  const loaded = await elsewhere.call('load-basket', { sessionId: shareUrl.searchParams.get('sid') })
  expect(loaded['basketData']).toMatchObject([{ packageTitle: 'Regular', childName: 'Ivo', pricePence: 999 }])
  covers('3.3')
  // No date of birth was given.
  expect(loaded['basketData']).toMatchObject([{ age: 0 }])
  covers('5.13')
  expect((await elsewhere.get('/basket')).html).toMatch(/letter for (<!-- -->)?Ivo/)
  expect(await elsewhere.call('load-basket', { sessionId: 'unknown' })).toEqual({
    error: 'Failed to load saved basket',
  })
  covers('6.3')
})

test('every way to ask for a new letter warns about changes from another tab, and keeps them', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  const santas = letterIn((await shopper.get('/preview')).html)
  const own = 'Dear Ivo, this is my own. Santa'
  await shopper.post('/preview', { intent: 'save', letter: own })

  // The older tab still shows Santa's text, and no tick box.
  const stale = await shopper.post('/preview', { intent: 'regenerate', letter: santas })
  expect(stale.status).toBe(400)
  expect(stale.html).toContain('would take the place of the one you changed')
  expect((await shopper.get('/preview')).html).toContain(own)

  await shopper.post('/preview', { intent: 'save', letter: own })
  const again = await shopper.post('/questionnaire/experience', { path: 'quick' })
  expect(again.location).toMatch(/\/preview$/)
  const asked = (await shopper.get('/preview')).html
  expect(asked).toContain('You have changed this letter yourself.')
  expect(letterIn(asked)).toBe(own)

  await shopper.post('/preview', { intent: 'regenerate', letter: own, replace: 'on' })
  await shopper.waitForLetter()
  const { html } = await shopper.get('/preview')
  expect(letterIn(html)).not.toBe(own)
  expect(html).toContain(own)
})

test('an empty letter can be written again with a wish', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  const { location } = await shopper.post('/preview', { intent: 'regenerate', letter: '', wish: 'Funnier' })
  expect(location).toMatch(/\/preview$/)
  await shopper.waitForLetter()
  expect((await shopper.get('/preview')).html).not.toContain('The letter is empty')
})

/** The letter in the text box. */
function letterIn(html: string): string {
  return /<textarea[^>]*name="letter"[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1]?.trim() ?? ''
}

test('without script a friend is added by Enter and removed, and text left in the box is added', async () => {
  const shopper = new HttpShopper(shop)
  await sendLongPath((path, form) => shopper.post(path, form), shopper.email, {})
  const empty = await HtmlPage.open(shopper, '/questionnaire/friends')
  const one = await empty.fill({ 'A friend’s name': '  Ruby ' }).enter('A friend’s name')
  expect(one.hasButton(/Remove Ruby/)).toBe(true)
  await one.fill({ 'What Ruby is': 'character', 'A friend’s name': 'Bramblepaw' }).press('Continue')
  const two = await HtmlPage.open(shopper, '/questionnaire/friends')
  expect(two.hasButton(/Remove Bramblepaw/)).toBe(true)
  expect(two.valueOf('What Ruby is')).toBe('character')
  expect((await two.press(/Remove Ruby/)).hasButton(/Remove Ruby/)).toBe(false)
})
