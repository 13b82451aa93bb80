import type { Page } from '@playwright/test'
import { covers, putLetterInBasketByHand, expect, openPayment, test } from '../support/road.ts'

test.use({ asksAboutCookies: true })

const banner = (page: Page) => page.getByRole('form', { name: 'Cookies' })
const asked = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => JSON.stringify(entry)))

/** Blocks requests to the analytics company, and records them. */
async function recordAnalyticsRequests(page: Page): Promise<string[]> {
  const fetched: string[] = []
  await page.context().route('https://www.googletagmanager.com/**', async (route) => {
    fetched.push(route.request().url())
    await route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  return fetched
}

test('the cookie banner asks on every page until it is answered, and returns to the page it was on', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'About cookies' })).toHaveAttribute('href', '/legal/cookies')
  covers('1.10', '2.24')
  await shop.look('63-cookie-banner')
  await page.goto('/questionnaire/child')
  await shop.look('64-cookie-banner-child')
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/questionnaire\/child$/)
  await page.goto('/')
  await expect(banner(page)).toHaveCount(0)
  const consent = (await page.context().cookies()).find(({ name }) => name === 'cookie_consent')
  const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  await page.goto('/questionnaire/child')
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('cookieConsent') ?? '{}') as object)
  await expect
    .poll(stored)
    .toMatchObject({ essential: true, analytics: true, marketing: true, timestamp: expect.any(String) })
  covers('3.9', '3.14', '4.3', '4.5')
})

for (const name of ['Essential Only', 'Close: essential cookies only']) {
  test(`after "${name}" nothing is measured`, async ({ page }) => {
    const fetched = await recordAnalyticsRequests(page)
    await page.goto('/questionnaire/child')
    await banner(page).getByRole('button', { name, exact: true }).click()
    await expect(banner(page)).toHaveCount(0)
    covers('2.24')
    await page.goto('/packages')
    expect(fetched).toEqual([])
    covers('1.10', '5.20')
    expect(await asked(page)).toEqual([])
    const stored = () => page.evaluate(() => localStorage.getItem('cookieConsent') ?? '')
    await expect.poll(stored).toContain('"analytics":false,"marketing":false')
    covers('4.4')
  })
}

test('after "Accept All" the choice of a package and the purchase are measured, without a word about the child', async ({
  page,
  shop,
}) => {
  const fetched = await recordAnalyticsRequests(page)
  await page.goto('/questionnaire/child')
  expect(fetched).toEqual([])
  covers('1.10')
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(banner(page)).toHaveCount(0)
  await putLetterInBasketByHand(page, shop)
  await expect.poll(async () => (await asked(page)).join()).toContain('"anonymize_ip":true')
  const begun = (await asked(page)).join()
  expect(begun).toContain('"1":"default","2":{"analytics_storage":"denied","ad_storage":"denied"}')
  covers('4.5', '9.18')
  for (const words of ['"allow_google_signals":false', '"send_page_view":true']) expect(begun).toContain(words)
  covers('5.22')
  expect(fetched[0]).toContain('id=G-SANDBOX')
  covers('4.3')
  await expect.poll(async () => (await asked(page)).join()).toContain('package_selected')
  covers('4.16')
  // As if something had been saved while typing.
  await page.evaluate(() => localStorage.setItem('sessionId', JSON.stringify('a'.repeat(64))))
  await openPayment(page, shop)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect.poll(async () => (await asked(page)).join()).toContain('purchase')
  const events = (await asked(page)).join()
  expect(events).toContain('"value":9.99,"currency":"GBP","items":[{"item_name":"Regular","price":9.99,"quantity":1}]')
  expect(events).not.toContain('Ivo')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  for (const key of ['basket', 'letterContent', 'questionnaireData', 'sessionId']) expect(kept).not.toContain(key)
  covers('4.23')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  expect((await asked(page)).join()).not.toContain('purchase')
})
