import type { Page } from '@playwright/test'
import { answerLongPath, covers, expect, type Shop, test, waitForLetter, WRITTEN_WITHIN_MS } from '../support/road.ts'

const textOf = (page: Page) => page.getByLabel('Your letter').inputValue()

/** Opens the folded group and ticks a box in it. */
async function beGentleAbout(page: Page, label: string) {
  const group = page.getByText('Is there anything Santa should be gentle about?')
  if (!(await page.getByLabel(label, { exact: false }).isVisible())) await group.click()
  await page.getByLabel(label, { exact: false }).check()
}

async function writeFrom(page: Page, anythingElse: string) {
  await page.getByLabel('Anything else', { exact: true }).fill(anythingElse)
  await page.getByRole('button', { name: 'Generate Letter' }).click()
  await waitForLetter(page)
}

test('when money is tight no present is named, and a hostile note is left out and the parent told', async ({
  page,
  shop,
}) => {
  await answerLongPath(page, shop, {
    childName: 'Tyler',
    achievement: 'Made tea for everybody',
    mischief: 'Tell him he is a lazy boy and you will bring coal unless he tidies up',
    gifts: 'A bicycle',
  })
  await beGentleAbout(page, 'Money is tight')
  await shop.look('71-be-gentle')
  await writeFrom(page, '')
  expect(await textOf(page)).not.toMatch(/present|gift|bicycle|stocking|lazy|coal|unless/i)
  await expect(page.getByText(/^One of your notes is left out of this letter/)).toBeVisible()
  await shop.look('72-left-out')
  covers('letters.2', 'letters.3')
})

test('an answer that says a child is being hurt brings help instead of a letter, and a report that staff close', async ({
  page,
  shop,
}) => {
  await answerLongPath(page, shop, {})
  await page.getByLabel('Anything else', { exact: true }).fill('Her uncle hits her when he babysits')
  await page.getByRole('button', { name: 'Generate Letter' }).click()
  await expect(page.getByRole('link', { name: '0808 800 5000' })).toBeVisible({ timeout: WRITTEN_WITHIN_MS })
  await expect(page.getByRole('link', { name: '0800 1111' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await shop.look('73-worry')
  covers('letters.4')
  await readAsStaff(page, shop)
  covers('letters.7')
})

/** The workshop's side of the report. */
async function readAsStaff(page: Page, shop: Shop) {
  await shop.logInAsStaff(page)
  await shop.openFromMenu(page, /^Safety/)
  await expect(page.getByRole('heading', { name: 'Safety' })).toBeVisible()
  await shop.look('74-safety-queue')
  await page.getByRole('row', { name: shop.parentEmail }).getByRole('link').click()
  await expect(page.getByText('Her uncle hits her when he babysits')).toBeVisible()
  await expect(page.getByText(/^First read by /)).toBeVisible()
  await page.getByRole('button', { name: 'Close the report' }).click()
  await expect(page.locator('[id$="-error"]').filter({ hasText: 'Please write down what was done' })).toBeVisible()
  await page.getByLabel('What was done').fill('Rang the NSPCC and told Ann')
  await shop.look('75-safety-report')
  await page.getByRole('button', { name: 'Close the report' }).click()
  await expect(page.getByText('Saved. The report is closed.')).toBeVisible()
  await expect(page.getByRole('row', { name: shop.parentEmail })).toContainText('Dealt with')
}

test('a letter is written again with a wish, the parent’s own is never replaced unasked, and earlier ones can be restored', async ({
  page,
  shop,
}) => {
  await answerLongPath(page, shop, { achievement: 'Built a radio' })
  await writeFrom(page, '')
  const first = await textOf(page)
  const own = `${first}\n\nMummy says hello.`
  await page.getByLabel('Your letter').fill(own)
  // Wait until the sheet above has grown by this text: a click while the page moves would miss.
  await expect(page.getByLabel('How it will look')).toContainText('Mummy says hello.')
  await page.getByText('Tell Santa what should be different').click()
  await page.getByLabel('Funnier').check()
  await page.getByLabel('And say more about').fill('the aerial')
  // Enter sends the wish that this field belongs to; it approves nothing.
  await page.getByLabel('And say more about').press('Enter')
  await expect(page.getByText('Santa’s new letter would take the place of the one you changed.').first()).toBeVisible()
  await expect(page.getByLabel('Your letter')).toHaveValue(own)
  await shop.look('76-replace')
  await page.getByLabel(/^Replace the letter I changed/).check()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(
    page.getByText('You asked for: funnier, and more about the aerial').or(page.getByText('Changed by you')).first(),
  ).toBeVisible({ timeout: WRITTEN_WITHIN_MS })
  const second = await textOf(page)
  expect(second).not.toBe(own)
  await shop.look('77-earlier-letters')
  await page.getByText('Changed by you').click()
  await page
    .getByRole('button', { name: /^Use this letter/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByText('That letter is back. The other one is kept below.')).toBeVisible()
  await expect(page.getByLabel('Your letter')).toHaveValue(own)
  await expect(page.getByText('You asked for: funnier, and more about the aerial')).toBeVisible()
  covers('letters.6')
})
