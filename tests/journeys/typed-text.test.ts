import type { Page } from '@playwright/test'
import {
  putLetterInBasket,
  answerChild,
  covers,
  expect,
  waitForScript,
  type Shop,
  skipToExperience,
  test,
  waitForLetter,
  WRITTEN_WITHIN_MS,
  openLetterText,
} from '../support/road.ts'

// Only script can keep unsent text.

const go = { name: 'Continue', exact: true } as const
const offer = (page: Page) => page.getByText('You typed something here that was not sent.')

async function reachWishes(page: Page, shop: Shop) {
  await skipToExperience(page, shop)
  await page.getByRole('button', { name: 'Add More Magic' }).click()
  await expect(page).toHaveURL(/misbehaviour$/)
  await page.getByRole('button', go).click()
  await expect(page).toHaveURL(/gifts$/)
  await waitForScript(page)
}

test('text lost with its tab is offered once, and not after it has been sent', async ({ page, shop }) => {
  await reachWishes(page, shop)
  const wishes = page.getByLabel('Wishes', { exact: true })
  await wishes.fill('A kite')
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await shop.look('50-unsent-text')
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(wishes).toHaveValue('A kite')
  covers('3.13')
  await expect(page.getByText('6/300 characters')).toBeVisible()
  covers('5.7')
  await page.getByRole('button', go).click()
  await expect(page).toHaveURL(/friends$/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(wishes).toHaveValue('A kite')
  await expect(offer(page)).toHaveCount(0)
  await wishes.fill('A drum')
  await page.reload()
  await page.getByRole('button', { name: 'Forget it' }).click()
  await page.reload()
  await expect(offer(page)).toHaveCount(0)
  await expect(wishes).toHaveValue('A kite')
})

test('without a connection the form says so and keeps the text; Shift+Enter is a new line, Enter continues', async ({
  page,
  shop,
}) => {
  await reachWishes(page, shop)
  const wishes = page.getByLabel('Wishes', { exact: true })
  await wishes.fill('A kite')
  await wishes.press('Shift+Enter')
  await wishes.pressSequentially('A drum')
  await expect(wishes).toHaveValue('A kite\nA drum')
  await page.context().setOffline(true)
  await wishes.press('Enter')
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await expect(wishes).toHaveValue('A kite\nA drum')
  await page.context().setOffline(false)
  await wishes.press('Enter')
  await expect(page).toHaveURL(/friends$/)
  covers('2.27')
})

test('unsent rows of brothers come back, each with its name', async ({ page, shop }) => {
  await answerChild(page, { childName: 'Ivo', email: shop.parentEmail })
  await page.goto('/questionnaire/gender')
  await waitForScript(page)
  for (const next of ['date-of-birth', 'siblings']) {
    await page.getByRole('button', go).click()
    await expect(page).toHaveURL(new RegExp(`${next}$`))
  }
  await page.getByLabel('Has brothers').check()
  await page.getByLabel('Brother 1').fill('Tom')
  await page.getByRole('button', { name: 'Add a brother' }).click()
  await page.getByLabel('Brother 2').fill('Ned')
  await page.reload()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByLabel('Brother 2')).toHaveValue('Ned')
  await expect(page.getByLabel('Brother 1')).toHaveValue('Tom')
  await page.getByRole('button', { name: 'Remove brother 1' }).click()
  await expect(page.getByLabel('Brother 1')).toHaveValue('Ned')
  await expect(page.getByLabel('Brother 2')).toBeHidden()
  await page.getByLabel('Brother 1').press('Enter')
  await expect(page.getByLabel('Brother 2')).toBeFocused()
  await page.getByLabel('Brother 2').fill('Bob')
  await page.getByRole('button', go).click()
  await expect(page).toHaveURL(/achievements$/)
  // Saved ones, in boxes that nothing was typed into.
  await page.goto('/questionnaire/siblings')
  await waitForScript(page)
  await page.getByRole('button', { name: 'Remove brother 1' }).click()
  await expect(page.getByLabel('Brother 1')).toHaveValue('Bob')
  await expect(page.getByLabel('Brother 1')).toBeFocused()
  await page.getByRole('button', { name: 'Add a brother' }).click()
  await expect(page.getByLabel('Brother 2')).toHaveValue('')
  // The last one unticks the box, which takes the focus.
  await page.getByRole('button', { name: 'Remove brother 2' }).click()
  await page.getByRole('button', { name: 'Remove brother 1' }).click()
  await expect(page.getByLabel('Has brothers')).toBeFocused()
  await expect(page.getByLabel('Has brothers')).not.toBeChecked()
})

test('an edit of the letter survives a crash; an expired cookie loses neither letter nor text', async ({
  page,
  shop,
}) => {
  await putLetterInBasket(page, shop)
  await page.goto('/preview')
  await waitForLetter(page)
  const letter = page.getByLabel('Your letter')
  await letter.fill('Dear Ivo, a new beginning. Santa')
  await page.reload()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(letter).toHaveValue('Dear Ivo, a new beginning. Santa')
  await expect(page.getByLabel('How it will look')).toContainText('a new beginning')
  covers('3.13')

  await page.context().clearCookies({ name: 'basket' })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved basket loaded successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/preview$/)
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(letter).toHaveValue('Dear Ivo, a new beginning. Santa')
})

test('text typed into a letter before the page’s script loads is kept', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/preview', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeVisible()
  const letter = await openLetterText(page)
  await letter.fill('Dear Ivo, on a slow phone. Santa')
  await letter.press('Home')
  script.resolve()
  await waitForScript(page)
  await expect(letter).toHaveValue('Dear Ivo, on a slow phone. Santa')
  await expect(page.getByText('32/2000 characters')).toBeVisible()
  await expect(page.getByLabel('How it will look')).toContainText('on a slow phone')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(offer(page)).toBeVisible()
})

test('after Regenerate an edit of the previous letter is not offered for the new one', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  await page.goto('/preview')
  await waitForLetter(page)
  const letter = page.getByLabel('Your letter')
  await letter.fill('Dear Ivo, something of my own. Santa')
  // Wait until the sheet above has grown by this text: a click while the page moves would miss.
  await expect(page.getByLabel('How it will look')).toContainText('something of my own')
  await page.getByLabel(/^Replace the letter I changed/).check()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  // The message disappears after five seconds.
  await Promise.all([
    expect(page.getByText('Your magical letter is ready! ✨')).toBeVisible({ timeout: WRITTEN_WITHIN_MS }),
    expect(letter).not.toHaveValue('Dear Ivo, something of my own. Santa', { timeout: WRITTEN_WITHIN_MS }),
  ])
  covers('1.6')
  await waitForLetter(page)
  await expect(offer(page)).toHaveCount(0)
})

test('a cookie that expires at the checkout is repaired: the basket and the typed text come back', async ({
  page,
  shop,
}) => {
  await putLetterInBasket(page, shop)
  const saved = page.waitForResponse('**/api/save-abandoned-session')
  await page.getByLabel('Address line 1').fill('1 Holly Lane')
  await saved
  await page.context().clearCookies({ name: 'basket' })
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByText('Saved basket loaded successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByLabel('Address line 1')).toHaveValue('1 Holly Lane')
})

test('a new letter suggests the email of the last half hour even without the cookie', async ({ page, shop }) => {
  await answerChild(page, { childName: 'Ivo', email: shop.parentEmail })
  // A save that is under way would answer with the cookie again: this page sends none.
  await page.goto('/legal/privacy')
  await page.evaluate(() => localStorage.removeItem('basketSessionId'))
  await page.context().clearCookies({ name: 'basket' })
  await page.goto('/questionnaire/child')
  await expect(page.getByLabel('Your email')).toHaveValue(shop.parentEmail)
  await expect(page.getByText('Using your email from earlier')).toBeVisible()
  covers('3.13')
})

test('a basket from an older version of the shop is cleared with a message', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('basket', JSON.stringify([{ id: 1, childData: { goodDeeds: 'x' } }])))
  await page.goto('/basket')
  await expect(
    page.getByText('Your basket has been cleared due to a system update. Please create your letters again.'),
  ).toBeVisible()
  covers('3.4', '6.15')
  await page.reload()
  await expect(page.getByText('Your basket has been cleared')).toHaveCount(0)
})
