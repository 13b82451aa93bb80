import type { Locator, Page } from '@playwright/test'
import { FAMILY } from './canaries.ts'
import { insertLetter } from './insert-letter.ts'
import { type LongPath, sendLongPath } from './long-path.ts'
import { covers, expect, Shop, test } from './shop-fixture.ts'

export { covers, expect, Shop, test }

const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** A letter waits for its turn, is written, read over and mended: on a busy machine that is minutes. */
export const WRITTEN_WITHIN_MS = 150_000

/** Waits until the page's own script hears what is pressed and typed, as whoever reads the page first does. Without script it is so at once. */
export async function listens(page: Page): Promise<void> {
  // A page that is replaced meanwhile is asked again.
  const isListening = () =>
    page.evaluate(() => document.readyState !== 'loading' && window.noteEarly === undefined).catch(() => false)
  await expect.poll(isListening).toBe(true)
}

/** Answers step 1, from wherever one is. */
export async function answerChild(
  page: Page,
  { childName = FAMILY.childName as string, email }: { childName?: string; email: string },
) {
  await page.goto('/questionnaire/child')
  await listens(page)
  await page.getByLabel('Child’s name').fill(childName)
  await page.getByLabel('Your email').fill(email)
  await go(page)
  await expect(page).toHaveURL(/\/questionnaire\/gender$/)
}

/** From a filled step 1 to the choice of steps 6, with every answer of the family. */
export async function answerQuickSteps(page: Page, shop: Shop, look = false) {
  const see = (name: string) => (look ? shop.look(name) : Promise.resolve())
  await see('2-gender')
  await page.getByLabel('Female', { exact: true }).check()
  await go(page)
  await expect(page).toHaveURL(/date-of-birth$/)
  await see('3-date-of-birth')
  await page.getByLabel(/date of birth\?/).fill('03/04/2019')
  await go(page)
  await expect(page).toHaveURL(/siblings/)
  await page.getByLabel('Has brothers').check()
  await page.getByLabel('Brother 1').fill(FAMILY.brother)
  await page.getByLabel('Has sisters').check()
  await page.getByLabel('Sister 1').fill(FAMILY.sister)
  await see('4-siblings')
  await go(page)
  await expect(page).toHaveURL(/achievements/)
  await page.getByLabel('Made new friends').check()
  await page.getByLabel('Anything else they did').fill(FAMILY.achievement)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: `Remove ${FAMILY.achievement}` })).toBeVisible()
  await see('5-achievements')
  await go(page)
  await expect(page).toHaveURL(/experience/)
  await see('6-experience')
}

const WORDS =
  'lantern marble otter pebble puddle kettle ladder button bucket candle carrot castle circle cloud clover copper cotton cushion daisy feather garden hammer jigsaw kite lemon magnet meadow mitten nettle orange paddle pencil pocket ribbon saddle spoon teapot thimble tunnel violin wagon window'.split(
    ' ',
  )

/** Three words that one test has to itself. Ordinary ones: any other would be taken for a name, and never leave the shop. */
export function ownWords(): string {
  return Array.from({ length: 3 }, () => WORDS[Math.floor(Math.random() * WORDS.length)]).join(' ')
}

/** Answers every step of the longer path but the last, without a look at its screens. */
export async function answerLongPath(page: Page, shop: Shop, answers: LongPath) {
  await page.goto('about:blank')
  await sendLongPath((path, form) => post(page, path, form), shop.parentEmail, answers)
  await page.goto('/questionnaire/anything-else')
}

/** Waits until the letter can be edited. */
export async function waitForLetter(page: Page) {
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeVisible({ timeout: WRITTEN_WITHIN_MS })
  await openLetterText(page)
  // What is typed earlier than this has a test of its own.
  await listens(page)
}

/** From the letter to the checkout with a package. */
export async function choosePackage(page: Page, title: 'Basic' | 'Regular' | 'Premium') {
  await page.getByRole('button', { name: /Happy with Letter/ }).click()
  await expect(page).toHaveURL(/\/packages$/)
  await page.getByRole('button', { name: `Select Package ${title}` }).click()
  await expect(page).toHaveURL(/\/checkout$/)
}

/** From nothing to the choice of step 6, with no answer but a name and an email. */
export async function skipToExperience(page: Page, shop: Shop, childName = 'Ivo') {
  await answerChild(page, { childName, email: shop.parentEmail })
  for (const next of ['date-of-birth', 'siblings', 'achievements', 'experience']) {
    await go(page)
    await expect(page).toHaveURL(new RegExp(`${next}$`))
  }
  await listens(page)
}

/** One whole letter in the basket, the shortest way. */
export async function putLetterInBasketByHand(
  page: Page,
  shop: Shop,
  { childName = 'Ivo', title = 'Regular' as const } = {},
) {
  await skipToExperience(page, shop, childName)
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await waitForLetter(page)
  await choosePackage(page, title)
}

/** Fills the address and opens the payment page, in this tab or the new one. Returns the page it is on. */
export async function openPayment(page: Page, shop: Shop): Promise<Page> {
  // Only script opens a new tab.
  await listens(page)
  await page.getByLabel('Email', { exact: true }).fill(shop.parentEmail)
  await page.getByLabel('Address line 1').fill(FAMILY.addressLine1)
  await page.getByLabel('Town or city').fill(FAMILY.city)
  await page.getByLabel('Postcode').fill('ex111db')
  const newTab = shop.hasScript && shop.isWide ? page.context().waitForEvent('page') : null
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  const paying = newTab ? await newTab : page
  await paying.waitForURL(/\/pay\//)
  return paying
}

/** Sends a form as a browser without script does, with the page's cookies. */
function post(page: Page, path: string, form: Record<string, string> = {}) {
  const headers = { Origin: process.env['SHOP_URL'] ?? '' }
  return page.context().request.post(path, { form, headers, maxRedirects: 0 })
}

/** One whole letter in the basket without a look at its screens, for journeys that begin at the checkout. */
export async function putLetterInBasket(page: Page, shop: Shop, { childName = 'Ivo' }: { childName?: string } = {}) {
  // What a page still asks for would answer with the cookie of the last letter.
  await page.goto('about:blank')
  await post(page, '/questionnaire/child', { childName, parentEmail: shop.parentEmail })
  const letter = `Dear ${childName},\n\nHo ho ho!\n\nSanta`
  await shop.ask((sql) =>
    insertLetter(sql, {
      parentEmail: shop.parentEmail,
      childName,
      letter,
    }),
  )
  await post(page, '/preview', { intent: 'approve', letter })
  await post(page, '/packages', { package: 'regular' })
  await page.goto('/checkout')
  await listens(page)
}

/** A Regular letter ordered and paid for, likewise. */
export async function orderLetter(page: Page, shop: Shop, childName: string) {
  await putLetterInBasket(page, shop, { childName })
  const { addressLine1, city, postcode } = FAMILY
  const placed = await post(page, '/checkout', { email: shop.parentEmail, addressLine1, city, postcode })
  const card = { intent: 'pay', card: '4242424242424242' }
  await page.context().request.post(placed.headers()['location'] ?? '', { form: card })
}

/** The text of a letter, where it is edited; on a phone it is folded away below the paper. */
export async function openLetterText(page: Page): Promise<Locator> {
  const text = page.getByLabel('Your letter')
  const edit = page.getByText('Edit the letter', { exact: true })
  // The address is there a moment before its page.
  await expect(text.or(edit).filter({ visible: true }).first()).toBeVisible()
  if (!(await text.isVisible())) await edit.click()
  return text
}
