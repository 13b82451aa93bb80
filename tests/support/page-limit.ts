import type { Page } from '@playwright/test'
import { covers, expect, type Shop } from './shop-fixture.ts'

/** Tries a letter too long for its page, a word that our fonts cannot write, and the other handwriting. */
export async function findPageLimit(page: Page, shop: Shop): Promise<void> {
  const letter = page.getByLabel('Your letter')
  const written = await letter.inputValue()
  const approve = page.getByRole('button', { name: /Happy with Letter/ })
  await page.getByLabel('Easy to read').check()
  await letter.fill(`${written}\n\n${'Ho!\n'.repeat(60)}`)
  await expect(page.getByText(/too long for one page, by about \d+ lines/)).toBeVisible()
  await approve.click()
  await expect(page.locator('[id$="-error"]').filter({ hasText: 'too long for one page' })).toBeVisible()
  await letter.fill(`${written}\n\nYour friend 小明 waves.`)
  await approve.click()
  await expect(page.locator('[id$="-error"]').filter({ hasText: '“小明”' })).toBeVisible()
  await expect(page.getByText(/too long for one page/)).toBeHidden()
  await shop.look('26-letter-unwritable')
  await letter.fill(`${written}\n\nYour friend 小红 waves.`)
  await page.getByRole('button', { name: 'See it as it will print' }).click()
  await expect(page.locator('[id$="-error"]').filter({ hasText: '“小红”' })).toBeVisible()
  await letter.fill(written)
  await expect(page.getByText('It fits on one page.')).toBeVisible()
  await approve.click()
  await expect(page).toHaveURL(/\/packages$/)
  const [draft] = await shop.queryDatabase(
    (sql) => sql`select hand from letter_drafts where answers ->> 'parentEmail' = ${shop.parentEmail}`,
  )
  expect(draft?.['hand']).toBe('mali')
  covers('voice.3')
}
