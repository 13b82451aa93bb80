import type { Page } from '@playwright/test'
import { putLetterInBasket, covers, answerChild, expect, waitForScript, type Shop, test } from '../support/road.ts'

/** The link that Share Basket copies. */
async function share(page: Page, shop: Shop): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share Basket' }).click()
  await expect(
    page.getByText('Share link copied! Send it to continue on another device or share with someone.'),
  ).toBeVisible()
  covers('6.30')
  await shop.look('45-share-copied')
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Opens a saved link and accepts what it holds. */
async function openSaved(page: Page, link: string) {
  await page.goto(link)
  await expect(page).toHaveURL(/\/saved$/)
  await page.getByRole('button', { name: 'Continue in this browser' }).click()
}

test('a shared basket’s link is copied, and shows elsewhere what it holds', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  await page.goto('/basket')
  await shop.look('44-basket')
  const link = await share(page, shop)
  // Without script, sharing leads to a page with the link.
  const headers = { Origin: new URL(page.url()).origin }
  await page.request.post('/basket', { form: { intent: 'share' }, headers, maxRedirects: 0 })
  await page.goto('/basket/share')
  await expect(page.getByRole('heading', { name: 'Your basket’s link' })).toBeVisible()
  await shop.lookTwice('45-share-link')

  const other = await shop.elsewhere()
  await other.goto(link)
  await expect(other.getByText('the letter for Ivo')).toBeVisible()
  await shop.look('45-saved', other)
})

test('a basket that cannot be shared says so, and one whose link cannot be copied shows it', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  await page.goto('/basket')
  await waitForScript(page)
  await page.route('**/api/save-basket', (route) => route.abort())
  const held = Promise.withResolvers<void>()
  await page.route('**/api/save-basket', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Share Basket' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  covers('2.55')
  held.resolve()
  await expect(page.getByText('Failed to save basket. Please try again.')).toBeVisible()
  covers('6.16')
  await page.unroute('**/api/save-basket')
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Share Basket' }).click()
  await expect(page.getByText('Basket saved successfully!')).toBeVisible()
  covers('6.30')
  await expect(page.getByLabel('Your link')).toHaveValue(/\/basket\?sid=/)
  await expect(page.getByLabel('Your link')).toBeFocused()
})

test('the browser’s own secret opens its questionnaire elsewhere, even before step 1 is sent', async ({
  page,
  shop,
}) => {
  await page.goto('/questionnaire/child')
  await page.getByLabel('Child’s name').fill('Ivo')
  const saved = page.waitForResponse('**/api/save-abandoned-session')
  await page.getByLabel('Your email').fill(shop.parentEmail)
  expect(await (await saved).json()).toMatchObject({ saved: true })
  covers('4.9')
  const secret = await page.evaluate(() => JSON.parse(localStorage.getItem('sessionId') ?? 'null') as string)
  const other = await shop.elsewhere()
  await openSaved(other, `/questionnaire?sid=${secret}`)
  await expect(other.getByText('Welcome back! We’ve saved your progress for Ivo.')).toBeVisible()
  await shop.look('46-welcome-back', other)
  await expect(other.getByLabel('Child’s name')).toHaveValue('Ivo')
  covers('3.12')
})

test('the link at the foot of a reminder asks before it ends the emails', async ({ page, shop }) => {
  await answerChild(page, { childName: 'Ivo', email: shop.parentEmail })
  await page.goto(await shop.unsubscribeLink())
  await shop.look('47-unsubscribe')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You will get no more reminders')).toBeVisible()
  await shop.look('48-unsubscribed')
  // As an email program does for one-click unsubscribe: no cookie, and no page opened before it.
  const elsewhere = new URL(await shop.unsubscribeLink(), page.url()).href
  const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  const senders: Record<string, string>[] = [
    {},
    { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'null' },
  ]
  for (const headers of senders) expect((await fetch(elsewhere, { ...oneClick, headers })).status).toBe(200)
  expect((await fetch(new URL('/basket', page.url()), { method: 'POST' })).status).toBe(403)
  await page.goto('/unsubscribe/cut-short')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('It matches none of our links that still work, so nothing was changed.')).toBeVisible()
})

test('when the cookie is lost, the browser’s copy restores the basket', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  await page.goto('/basket')
  await expect(page.getByRole('link', { name: /letter for Ivo/ })).toBeVisible()
  const keys = () => page.evaluate(() => Object.keys(localStorage))
  await expect.poll(keys).toEqual(expect.arrayContaining(['basket', 'basketSessionId']))
  await page.context().clearCookies({ name: 'basket' })
  await page.goto('/basket')
  await expect(page.getByText('Saved basket loaded successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: /letter for Ivo/ })).toBeVisible()
  covers('3.11')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
})
