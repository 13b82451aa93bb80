import { expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { openShop } from '../support/shop-with-database.ts'

const { shop } = await openShop()

const SCRIPT = '<script>alert(1)</script>'
const BAD = [
  '',
  '   ',
  'x'.repeat(10_000),
  '👨‍👩‍👧'.repeat(400),
  'محمد \u202Eمرحبا',
  `"'>${SCRIPT}`,
  'a\u0000b',
  '\u0000',
  '\uD800',
  "'; drop table orders; --",
  '-1e309',
  '{{CHILD}} %s ${x} ../../etc/passwd',
]

/** Every form that a shopper can send, with all its fields. The last ones ask for letters, which are limited. */
const FORMS: [path: string, fields: string[]][] = [
  ['/questionnaire/child', ['childName', 'parentEmail', 'marketingConsent', 'intent']],
  ['/questionnaire/gender', ['gender']],
  ['/questionnaire/date-of-birth', ['dateOfBirth']],
  ['/questionnaire/siblings', ['hasBrothers', 'brotherNames[0]', 'hasSisters', 'sisterNames[0]', 'intent']],
  ['/questionnaire/achievements', ['presets', 'entries', 'pending', 'intent']],
  ['/questionnaire/experience', ['path']],
  [
    '/questionnaire/experience/consent',
    ['isParent', 'willSupervise', 'correctAge', 'dataProcessingConsent', 'parentEmail'],
  ],
  ['/questionnaire/experience/chat-mode', ['mode']],
  ['/questionnaire/misbehaviour', ['misbehavior']],
  ['/questionnaire/gifts', ['giftsWanted']],
  ['/questionnaire/friends', ['entries', 'entries[9999]', 'pending', 'intent']],
  ['/questionnaire/events', ['entries', 'pending', 'intent']],
  ['/questionnaire/visit', ['visitLocation']],
  ['/preview', ['letter', 'intent']],
  ['/packages', ['package']],
  ['/basket', ['intent', 'lineId']],
  ['/checkout', ['email', 'addressLine1', 'addressLine2', 'city', 'postcode']],
  ['/checkout', ['couponCode', 'marketingConsent', 'opensIn', 'shownTotalPence', 'intent']],
  ['/cookie-consent', ['choice']],
  ['/unsubscribe/nobody', ['choice']],
  ['/admin/login', ['email']],
  ['/questionnaire/anything-else', ['anythingElse']],
]

/** Valid values for the other fields, so that the bad one is really parsed. */
const GOOD: Record<string, string> = {
  childName: 'Ivo',
  parentEmail: 'parent@home.example',
  email: 'parent@home.example',
  addressLine1: '1 Holly Lane',
  city: 'York',
  postcode: 'YO1 7HH',
  letter: 'Dear Ivo',
  hasBrothers: 'on',
  hasSisters: 'on',
  // This button neither pays nor asks for a letter.
  intent: 'save',
}

/** One field of each kind gets every bad value; the others, parsed by the same rules, get two. */
const ONE_OF_EACH_KIND = new Set([
  'childName',
  'parentEmail',
  'dateOfBirth',
  'gender',
  'brotherNames[0]',
  'entries',
  'letter',
  'lineId',
  'postcode',
  'shownTotalPence',
  'backTo',
])
let asked = 0
const badFor = (field: string): string[] =>
  ONE_OF_EACH_KIND.has(field) ? BAD : [`"'>${SCRIPT}`, BAD[(asked += 1) % BAD.length] ?? '']

async function shopperWithLetter(): Promise<HttpShopper> {
  const shopper = await HttpShopper.withBasket(shop)
  await shopper.post('/questionnaire/experience', { path: 'enhanced' })
  for (const step of ['misbehaviour', 'gifts', 'friends', 'events', 'visit']) {
    await shopper.post(`/questionnaire/${step}`)
  }
  return shopper
}

test('no input to any field of any form causes a server error or runs as script', async () => {
  const shopper = await shopperWithLetter()
  for (const [path, fields] of FORMS) {
    for (const field of fields) {
      for (const value of badFor(field)) {
        const others = Object.fromEntries(fields.filter((name) => GOOD[name]).map((name) => [name, GOOD[name] ?? '']))
        // Only this button reads the line's id.
        if (path === '/basket') others['intent'] = 'remove'
        const sent = await shopper.post(path, { ...others, [field]: value })
        const what = `${path} ${field}=${value.slice(0, 20)}`
        expect(sent.status, what).toBeLessThan(500)
        expect(sent.location, what).not.toMatch(/^(https?:)?\/\/(?!localhost)/)
        const shown = sent.location.startsWith('/') ? await shopper.visit(sent.location) : sent
        expect(shown.status, what).toBeLessThan(500)
        expect(shown.html, what).not.toContain(SCRIPT)
      }
    }
  }
})

test('form data that no real browser sends causes no server error', async () => {
  const shopper = await shopperWithLetter()
  const strange: Record<string, string>[] = [
    { 'brotherNames[999999999]': 'x' },
    { intent: 'remove-brotherNames-999999999' },
    { brotherNames: 'x', intent: 'add-sisterNames' },
    { 'brotherNames.a': 'x', intent: 'add-sisterNames' },
    { intent: 'add-constructor' },
    // conform's own two fields, which our forms do not send.
    { __intent__: '{"type":"insert","payload":{"name":"brotherNames","index":1000000000}}' },
    { __intent__: 'x' },
    { __state__: `${'['.repeat(5_000)}` },
    { '__proto__[x]': 'x', 'constructor.x': 'x' },
  ]
  for (const fields of strange) {
    const { status } = await shopper.post('/questionnaire/siblings', { hasBrothers: 'on', ...fields })
    expect(status, JSON.stringify(fields)).toBeLessThan(500)
  }
})

test('a tick for brothers without a name is taken off, and the next page says so', async () => {
  const shopper = await shopperWithLetter()
  const next = await shopper.post('/questionnaire/siblings', { hasBrothers: 'on', 'brotherNames[0]': ' ' })
  expect(next.location).toBe('/questionnaire/achievements')
  expect((await shopper.visit(next.location)).html).toContain('we have unticked brothers or sisters')
  expect((await shopper.visit('/questionnaire/siblings')).html).not.toMatch(/name="hasBrothers"[^>]*checked/)
})

test('an invalid answer comes back with an error beside it', async () => {
  const shopper = await shopperWithLetter()
  const kept: [path: string, field: string, value: string, words: string][] = [
    ['/questionnaire/child', 'childName', 'x'.repeat(101), 'Please keep the name to 100 characters or fewer'],
    ['/questionnaire/child', 'parentEmail', 'a b@c.d', 'Please enter a valid email address'],
    ['/questionnaire/misbehaviour', 'misbehavior', 'y'.repeat(101), 'Please keep this to 100 characters or fewer'],
    ['/questionnaire/gifts', 'giftsWanted', 'y'.repeat(301), 'Please keep this to 300 characters or fewer'],
    ['/questionnaire/friends', 'pending', 'y'.repeat(101), 'Please keep each entry to 100 characters or fewer'],
    ['/questionnaire/events', 'pending', 'y'.repeat(151), 'Please keep each entry to 150 characters or fewer'],
    ['/questionnaire/visit', 'visitLocation', 'y'.repeat(101), 'Please keep this to 100 characters or fewer'],
    ['/questionnaire/anything-else', 'anythingElse', 'y'.repeat(501), 'Please keep this to 500 characters or fewer'],
    ['/checkout', 'postcode', 'QQ1 1QQQ', 'Please enter a valid UK postcode'],
    ['/checkout', 'city', 'z'.repeat(101), 'Please keep this line to 100 characters or fewer'],
  ]
  for (const [path, field, value, words] of kept) {
    const answer = await shopper.post(path, { [field]: value })
    expect(answer.status, path).toBe(400)
    expect(answer.html, path).toContain(words)
    expect(answer.html, path).toContain(value)
  }
  covers('5.6')
})

const CALLS = {
  'get-abandoned-session': ['sessionId'],
  'save-abandoned-session': ['sessionId', 'sessionType', 'currentStep', 'userEmail', 'sessionData'],
  'mark-session-converted': ['sessionId'],
  'save-basket': ['sessionId', 'basketData'],
  'load-basket': ['sessionId'],
}

test('the functions that script calls survive any input', async () => {
  const shopper = await shopperWithLetter()
  const ask = (name: string, body: string) =>
    fetch(`${shop.siteUrl}/api/${name}`, {
      method: 'POST',
      body,
      headers: { Origin: shop.siteUrl, ...shopper.requestHeaders },
    })
  for (const [name, fields] of Object.entries(CALLS)) {
    for (const body of ['', '{', '[]', 'null', '7', '"x"'])
      expect((await ask(name, body)).status, body).toBeLessThan(500)
    for (const field of fields) {
      for (const value of [...BAD, 7, null, true, [], {}, { childName: 'x'.repeat(10_000) }]) {
        const body = { sessionId: 'a'.repeat(64), sessionType: 'questionnaire', currentStep: 1, [field]: value }
        expect((await ask(name, JSON.stringify(body))).status, `${name} ${field}`).toBeLessThan(500)
      }
    }
  }
})
