import type { Page } from '@playwright/test'
import { answerLongPath, expect, ownWords, test, waitForLetter, waitForScript } from '../support/road.ts'

const word = (page: Page, text: string) => page.getByRole('checkbox', { name: text, exact: true })

/** Clicks a word’s label, as a parent does: its checkbox is hidden. */
const press = (page: Page, text: string) => page.locator('label.ai-word', { hasText: text }).first().click()

test('a parent sees what the AI will read, hides a word, shows another, and both hold for the next letter', async ({
  page,
  shop,
}) => {
  const mark = ownWords()
  await answerLongPath(page, shop, { achievement: `${mark} with grandad quillon and his zinnias` })
  await waitForScript(page)
  await page.getByLabel('Anything else', { exact: true }).fill('She keeps a tiny brass walnut in her shoe')
  await page.getByRole('button', { name: 'See what the AI will read' }).click()
  await expect(page.getByRole('heading', { name: 'What the AI will read' })).toBeVisible()
  await expect(word(page, 'quillon')).toBeChecked()
  await expect(word(page, 'walnut')).not.toBeChecked()
  await shop.look('72-what-the-ai-reads')
  await press(page, 'walnut')
  await page.getByRole('button', { name: 'Keep it like this' }).click()
  await expect(page.getByText('Kept. Santa’s helpers read your notes the way you left them.').first()).toBeVisible()
  // What was typed before is there, and the last question goes on.
  await expect(page.getByLabel('Anything else', { exact: true })).toHaveValue(/brass walnut/)
  await page.getByRole('button', { name: 'Generate Letter' }).click()
  await waitForLetter(page)
  const sentFor = async (words: string) => {
    const asked = (await (await fetch(`${shop.sandboxUrl}/openai/requests.json`)).json()) as { body: unknown }[]
    return asked.map(({ body }) => JSON.stringify(body)).filter((body) => body.includes(words))
  }
  const sent = await sentFor(mark)
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.join()).not.toMatch(/brass walnut|quillon/)

  await page.getByRole('link', { name: 'See what the AI will read' }).click()
  await expect(word(page, 'walnut')).toBeChecked()
  await press(page, 'walnut')
  await page.getByRole('button', { name: 'Keep it like this' }).click()
  await expect(page.getByText(/Your answers have changed since Santa wrote this letter/)).toBeVisible()
  await shop.look('28-older-letter')
  await waitForScript(page)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect.poll(async () => (await sentFor(mark)).join()).toContain('brass walnut')
  await waitForLetter(page)
})

test('Back saves no choice, and the page is also linked from the choice of experience', async ({ page, shop }) => {
  await answerLongPath(page, shop, { achievement: `${ownWords()} for auntie quillon` })
  await page.goto('/questionnaire/experience')
  await waitForScript(page)
  await page.getByRole('link', { name: 'See what the AI will read' }).click()
  await expect(word(page, 'quillon')).toBeChecked()
  await press(page, 'quillon')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Choose Your Experience' })).toBeVisible()
  await page.getByRole('link', { name: 'See what the AI will read' }).click()
  await expect(word(page, 'quillon')).toBeChecked()
})
