import { choosePackage, expect, skipToExperience, test, waitForLetter, openLetterText } from '../support/road.ts'

test('links lead from the letter to its questions and back, and from the basket to the letter and back', async ({
  page,
  shop,
}) => {
  await skipToExperience(page, shop)
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await waitForLetter(page)
  await page.getByRole('link', { name: 'Change your answers' }).click()
  await page.getByLabel('Child’s name').fill('Eleanor')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/gender$/)
  await page.getByRole('link', { name: 'Back to your letter' }).click()
  await expect(page.getByText('You have changed your answers since Santa wrote this letter.')).toBeVisible()
  await shop.look('28-older-letter')
  await page.getByRole('button', { name: /Happy with Letter/ }).click()
  await expect(page.getByText('This letter does not name Eleanor.')).toBeVisible()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByLabel('Your letter')).toHaveValue(/Eleanor/)
  await choosePackage(page, 'Regular')

  await page.goto('/basket')
  await page.getByRole('link', { name: /letter for Eleanor/ }).click()
  await page.getByRole('button', { name: 'Edit this letter' }).click()
  await expect(page).toHaveURL(/\/preview$/)
  await (await openLetterText(page)).fill('Dear Eleanor, ring 07700 900123. Santa')
  await page.getByRole('button', { name: /Happy with Letter/ }).click()
  await expect(page.getByText(/We do not print links, telephone numbers or postcodes/)).toBeVisible()
  await page.getByLabel('Your letter').fill('Dear Eleanor, ho ho ho. Santa')
  await page.getByRole('link', { name: 'Back to your basket' }).click()
  await expect(page.getByRole('link', { name: /letter for Eleanor/ })).toBeVisible()
})
