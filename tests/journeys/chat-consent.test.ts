import type { Page } from '@playwright/test'
import { covers, expect, type Shop, skipToExperience, test } from '../support/road.ts'

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

test('the chat needs every box ticked and an email, and then asks for playground or real chat', async ({
  page,
  shop,
}) => {
  await reachConsent(page, shop)
  await expect(page.getByText('Using email from Step 1')).toBeVisible()
  await expect(page.getByLabel('Your email')).toHaveValue(shop.parentEmail)
  await expect(page.getByRole('link', { name: /Read the privacy policy/ })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('dialog').getByRole('checkbox')).toHaveCount(4)
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(6)
  covers('2.42')
  for (const words of ['The chat lasts 10 minutes.', 'My child is between 3-12 years old'])
    await expect(page.getByText(words)).toBeVisible()
  covers('9.17')
  await shop.lookTwice('65-consent')
  const dialog = page.getByRole('dialog')
  const goOn = dialog.getByRole('button', { name: 'Continue', exact: true })
  await expect(goOn).toBeDisabled()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  covers('2.41')
  for (const box of BOXES) await page.getByLabel(box).check()
  await page.getByLabel('Your email').fill('no-address')
  await expect(goOn).toBeDisabled()
  await page.getByLabel('Your email').fill(shop.parentEmail)
  await goOn.click()
  await expect(page.getByText('RECOMMENDED')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Real Chat' })).toBeVisible()
  covers('5.15')
  await shop.lookTwice('66-chat-mode')
  await page.getByRole('link', { name: 'Back to Form' }).click()
  await expect(page.getByRole('heading', { name: 'A parent’s consent' })).toBeVisible()
  covers('2.40')
  for (const box of BOXES) await page.getByLabel(box).check()
  await goOn.click()
  await page.getByRole('button', { name: 'Playground Mode' }).click()
  await expect(page).toHaveURL(/\/chat-santa\?playground=true$/)
  covers('1.8', '4.7')
  await expect(page.getByRole('heading', { name: 'Ready for Santa?' })).toBeVisible()
  const real = await page
    .context()
    .request.post('/questionnaire/experience/chat-mode', {
      form: { mode: 'real' },
      headers: { Origin: new URL(page.url()).origin },
      maxRedirects: 0,
    })
  expect(real.headers()['location']).toBe('/chat-santa')
  covers('4.11')
  const consents = await shop.queryDatabase(
    (sql) => sql`
    select wording, chat_mode from parental_consents where email = ${shop.parentEmail} order by created_at desc limit 1`,
  )
  expect(consents).toMatchObject([{ chat_mode: 'real' }])
  const agreed = String(consents[0]?.['wording']).split('\n')
  for (const [index, box] of BOXES.entries()) expect(agreed[index]).toMatch(box)
  covers('3.10')
})

test('without consent, neither the chat nor the choice of its mode opens', async ({ page, shop }) => {
  await page.goto('/chat-santa')
  await expect(page.getByText('Session Error: Please complete the parent gateway first.')).toBeVisible()
  await expect(page).toHaveURL(/\/questionnaire\/child$/)
  covers('2.8')
  await reachConsent(page, shop)
  await page.goto('/questionnaire/experience/chat-mode')
  await expect(page).toHaveURL(/\/consent$/)
  covers('6.1')
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: 'Choose Your Experience' })).toBeVisible()
  for (const name of ['Generate Now', 'Add More Magic', 'Chat with Santa'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  covers('2.34')
})
