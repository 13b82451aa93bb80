import { covers, expect, ownWords, skipToExperience, test, waitForLetter, WRITTEN_WITHIN_MS } from '../support/road.ts'
import { findPageLimit } from '../support/page-limit.ts'

test('a letter writer that fails leads to a message and Try Again, and the answers are kept', async ({
  page,
  shop,
}) => {
  const mark = ownWords()
  await skipToExperience(page, shop, { achievement: mark })
  await shop.fault({ provider: 'openai', kind: 'status', times: 2, contains: mark })
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await expect(page.getByText('Failed to generate letter. Please try again.')).toBeVisible()
  covers('6.9')
  await shop.look('25-letter-failed')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await waitForLetter(page)
  expect(await page.getByLabel('Your letter').inputValue()).toContain(mark)
  covers('2.45')

  await shop.fault({ provider: 'openai', kind: 'truncated', times: 4, contains: mark })
  const before = await page.getByLabel('Your letter').inputValue()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByRole('button', { name: 'Keep the letter you had' }).click()
  await expect(page.getByLabel('Your letter')).toHaveValue(before)
  covers('1.6', '2.46')
})

test('while Santa writes, a new fact appears every three seconds', async ({ page, shop }) => {
  const mark = ownWords()
  await skipToExperience(page, shop, { achievement: mark })
  await shop.fault({ provider: 'openai', kind: 'hold', contains: mark })
  await page.getByRole('button', { name: 'Generate Now' }).click()
  const fact = page.locator('p', { hasText: 'Did you know?' })
  const first = await fact.innerText()
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toHaveCount(0)
  covers('4.12', '5.14')
  await expect(fact).not.toHaveText(first)
  await shop.release(mark)
  covers('2.44', '9.10')
  // The message disappears after five seconds.
  await Promise.all([
    expect(page.getByText('Your magical letter is ready! ✨')).toBeVisible({ timeout: WRITTEN_WITHIN_MS }),
    waitForLetter(page),
  ])
  covers('6.27')
  await expect(page.getByText('From the North Pole', { exact: true })).toBeVisible()
  await expect(page.getByText('Official Santa Letter')).toBeVisible()
  covers('2.43')
  await findPageLimit(page, shop)
})

test('a letter edited past 2000 characters is kept and the excess reported; an edit survives leaving the page', async ({
  page,
  shop,
}) => {
  await skipToExperience(page, shop, { achievement: 'swam' })
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await waitForLetter(page)
  await page.getByLabel('Your letter').fill('')
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeDisabled()
  covers('5.14')
  await page.getByLabel('Your letter').fill('y'.repeat(2001))
  await expect(page.getByText('2001/2000 characters')).toBeVisible()
  covers('2.47', '5.7')
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeDisabled()
  // Wait until the sheet above has grown by this text: a click while the page moves would miss.
  await expect(page.getByLabel('How it will look')).toContainText('yyyy')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please keep the letter to 2000 characters or fewer')).toBeVisible()
  covers('5.8', '9.11')
  await expect(page.getByLabel('Your letter')).toHaveValue('y'.repeat(2001))
  await shop.look('26-letter-too-long')
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeDisabled()
  await page.getByLabel('Your letter').fill('Dear Ivo, well swum! Santa 🎅')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await page.goto('/basket')
  await page.goto('/preview')
  await expect(page.getByLabel('Your letter')).toHaveValue('Dear Ivo, well swum! Santa 🎅')
  covers('2.47')
})
