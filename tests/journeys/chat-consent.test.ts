import type { Page } from '@playwright/test'
import { expect, type Shop, skipToExperience, test } from '../support/road.ts'

const BOXES = [
  'I am the parent/guardian of this child',
  'I will actively supervise this chat session',
  'My child is between 3-12 years old',
  /^I agree to AI processing/,
]

async function reachConsent(page: Page, shop: Shop) {
  await skipToExperience(page, shop)
  await page.getByRole('link', { name: 'Chat with Santa' }).click()
  await expect(page.getByRole('heading', { name: 'A parent’s consent' })).toBeVisible()
}

test('the chat needs every box ticked and an email, and then asks which kind it shall be', async ({ page, shop }) => {
  await reachConsent(page, shop)
  await expect(page.getByText('Using email from Step 1')).toBeVisible()
  await expect(page.getByLabel('Your email')).toHaveValue(shop.parentEmail)
  await expect(page.getByRole('link', { name: /Read the privacy policy/ })).toHaveAttribute('target', '_blank')
  await shop.look('65-consent')
  const dialog = page.getByRole('dialog')
  const goOn = dialog.getByRole('button', { name: 'Continue', exact: true })
  if (shop.hasScript) {
    await expect(goOn).toBeDisabled()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
  } else {
    await goOn.click()
    await expect(page.getByText('Please tick this box, or close this window')).toHaveCount(4)
  }
  for (const box of BOXES) await page.getByLabel(box).check()
  await page.getByLabel('Your email').fill('no-address')
  if (shop.hasScript) await expect(goOn).toBeDisabled()
  await page.getByLabel('Your email').fill(shop.parentEmail)
  await goOn.click()
  await expect(page.getByText('RECOMMENDED')).toBeVisible()
  await shop.look('66-chat-mode')
  await page.getByRole('link', { name: 'Back to Form' }).click()
  await expect(page.getByRole('heading', { name: 'A parent’s consent' })).toBeVisible()
  for (const box of BOXES) await page.getByLabel(box).check()
  await goOn.click()
  await page.getByRole('button', { name: 'Playground Mode' }).click()
  await expect(page).toHaveURL(/\/chat-santa\?playground=true$/)
  await shop.look('67-chat-not-open')
})

test('nobody gets to the chat, or to the choice of its kind, without a consent', async ({ page, shop }) => {
  await page.goto('/chat-santa')
  await expect(page.getByText('Session Error: Please complete the parent gateway first.')).toBeVisible()
  await expect(page).toHaveURL(/\/questionnaire\/child$/)
  await reachConsent(page, shop)
  await page.goto('/questionnaire/experience/chat-mode')
  await expect(page).toHaveURL(/\/consent$/)
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Choose Your Experience' })).toBeVisible()
})
