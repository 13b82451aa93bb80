import type { Page, Route } from '@playwright/test'
import { expect, putLetterInBasket, skipToExperience, test, waitForLetter } from '../support/road.ts'

type Failure = (route: Route) => Promise<void>
const aborted: Failure = (route) => route.abort()
const broken: Failure = (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })
const unreachable: Failure = (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' })
/** Every way in which a request for a page's data can fail. */
const FAILURES = [aborted, broken, unreachable]

/** Presses a button while data requests fail: the page stays, says so, and continues in the end. */
async function pressWithFailures(page: Page, press: () => Promise<void>, failures = FAILURES) {
  const heading = await page.getByRole('heading', { level: 1 }).textContent()
  const lost = page.getByRole('alert').filter({ hasText: 'We could not reach the North Pole just now.' })
  // Before its script runs, a page requests whole documents, and the browser itself reports their failure.
  await page.waitForFunction(() => window.noteEarly === undefined)
  let failed = 0
  let fail = failures[0]
  await page.route('**/*.data*', async (route) => {
    failed += 1
    await (fail ? fail(route) : route.fallback())
  })
  await press()
  // The page may send other requests too; they fail in the same way.
  for (const next of [...failures.slice(1), undefined]) {
    await expect(lost).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex')
    const before = failed
    fail = next
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => failed).toBeGreaterThan(before)
  }
  // Another of the page's requests may have failed in the moment of the last press.
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(again).toHaveCount(0, { timeout: 5_000 })
  }).toPass()
  await page.unroute('**/*.data*')
}

const press = (page: Page, name: string | RegExp) => () => page.getByRole('button', { name, exact: true }).click()

test('a request lost on any screen of the main road leaves the page as it is and can be sent again', async ({
  page,
  shop,
}) => {
  // Each way on the first screen and on a link, and one on every other.
  const lose = (press: () => Promise<void>, ...failures: Failure[]) => pressWithFailures(page, press, failures)
  await page.goto('/questionnaire/child')
  await page.getByLabel('Child’s name').fill('Ivo')
  const saved = page.waitForResponse('**/api/save-abandoned-session')
  await page.getByLabel('Your email').fill(shop.parentEmail)
  await saved
  for (const next of ['gender', 'date-of-birth', 'siblings', 'achievements', 'experience']) {
    const question = page.getByRole('heading', { level: 1 })
    const asked = (await question.textContent()) ?? ''
    await lose(press(page, 'Continue'), ...(next === 'gender' ? FAILURES : [broken]))
    await expect(page).toHaveURL(new RegExp(`${next}$`))
    // The URL changes a moment before the page does.
    await expect(question).not.toHaveText(asked)
  }
  await lose(press(page, 'Generate Now'), unreachable)
  await waitForLetter(page)
  await lose(press(page, 'Save changes'), aborted)
  await lose(press(page, /Happy with Letter/), broken)
  await expect(page).toHaveURL(/packages$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose a package')
  await lose(press(page, 'Select Package Regular'), unreachable)
  await expect(page).toHaveURL(/checkout$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout')
  await lose(press(page, 'Proceed to Payment'), aborted)
  await expect(page.getByText('Please enter the first line of your address').first()).toBeVisible()
  await page.goto('/basket')
  await lose(() => page.getByRole('link', { name: /letter for Ivo/ }).click(), ...FAILURES)
  await expect(page.getByRole('heading', { name: 'The letter for Ivo' })).toBeVisible()
  await page.getByRole('link', { name: 'Close' }).click()
  await lose(press(page, 'Remove the letter for Ivo'), broken)
  await expect(page.getByText('Your basket is empty')).toBeVisible()
})

test('text changed after a request was lost is what is sent in the end', async ({ page, shop }) => {
  await skipToExperience(page, shop)
  await page.goto('/questionnaire/achievements')
  await page.getByLabel('Anything else they did').fill('Learned to skate')
  await page.route('**/*.data*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await shop.look('70-lost-connection')
  await page.getByLabel('Anything else they did').fill('Learned to skate backwards')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Learned to skate backwards' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('a button pressed twice sends once, and does not block another button', async ({ page, shop }) => {
  await skipToExperience(page, shop)
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await waitForLetter(page)
  let sent = 0
  await page.route('**/preview.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    sent += 1
    // The first request never returns.
    if (sent > 1) await route.fallback()
  })
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Saving...' }).click({ force: true })
  await page.getByRole('button', { name: /Happy with Letter/ }).click()
  await expect(page).toHaveURL(/packages$/)
  expect(sent).toBe(2)
})

test('a back-office screen also stays when it loses a request', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  await shop.logInAsStaff(page)
  await pressWithFailures(page, () => shop.openFromMenu(page, 'All Orders'))
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  await pressWithFailures(page, () => shop.openFromMenu(page, /^Health/))
  await expect(page.getByRole('heading', { name: 'Health of the shop' })).toBeVisible()
})
