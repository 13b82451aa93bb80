import type { Page } from '@playwright/test'
import { expect, waitForScript, ownWords, skipToExperience, test, waitForLetter } from '../support/road.ts'

/**
 * From here on the page belongs to an older build, whose files are gone until the page is reloaded.
 *
 * @param options.knowsRoutes Whether the page knows the next page's files already; else it asks for them and learns
 *   that the build has changed.
 * @returns Whether the page was reloaded, and how many of the old build's files were missing.
 */
async function deploy(page: Page, { knowsRoutes }: { knowsRoutes: boolean }) {
  const fate = { isReloaded: false, missing: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest()) fate.isReloaded = true
  })
  await page.route('**/assets/**', (route) => {
    if (fate.isReloaded) return route.continue()
    fate.missing += 1
    return route.fulfill({ status: 404 })
  })
  if (!knowsRoutes)
    await page.route('**/__manifest*', (route) =>
      fate.isReloaded
        ? route.continue()
        : route.fulfill({ status: 204, headers: { 'X-Remix-Reload-Document': 'true' } }),
    )
  return fate
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

test('a page that was open during a deployment keeps what was typed, and the journey continues', async ({
  page,
  shop,
}) => {
  const name = 'Maximiliana'
  await page.goto('/questionnaire/child')
  await waitForScript(page)
  await page.getByLabel('Child’s name').fill(name)
  await page.getByLabel('Your email').fill(shop.parentEmail)
  const fate = await deploy(page, { knowsRoutes: false })
  await goOn(page)
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expect(page).toHaveURL(/gender$/)
  expect(fate).toEqual({ isReloaded: true, missing: 0 })
  await page.goto('/questionnaire/child')
  await expect(page.getByLabel('Child’s name')).toHaveValue(name)
  await expect(page.getByLabel('Your email')).toHaveValue(shop.parentEmail)
})

test('a letter that was being edited during a deployment keeps every word, and is bought as edited', async ({
  page,
  shop,
}) => {
  await skipToExperience(page, shop)
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await waitForLetter(page)
  const words = ownWords()
  const letter = page.getByLabel('Your letter')
  await letter.fill(`${await letter.inputValue()}\n\nP.S. ${words}`)
  // Wait until the sheet above has grown by this text: a click while the page moves would miss.
  await expect(page.getByLabel('How it will look')).toContainText(words)
  const fate = await deploy(page, { knowsRoutes: true })
  await page.getByRole('button', { name: /Happy with Letter/ }).click()
  // The next page's files are gone: this page reloads with what was typed, and the parent presses again.
  await expect.poll(() => fate.isReloaded).toBe(true)
  expect(fate.missing).toBeGreaterThan(0)
  await waitForScript(page)
  await expect(letter).toHaveValue(new RegExp(words))
  await page.getByRole('button', { name: /Happy with Letter/ }).click()
  await expect(page.getByRole('heading', { name: 'Choose a package' })).toBeVisible()
  const [kept] = await shop.queryDatabase(
    (sql) => sql`select letter from letter_drafts where answers ->> 'parentEmail' = ${shop.parentEmail}`,
  )
  expect(kept?.['letter']).toContain(words)
})
