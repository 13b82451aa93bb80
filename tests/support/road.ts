import type { Locator, Page } from '@playwright/test'
import { FAMILY } from './canaries.ts'
import { insertLetter } from './insert-letter.ts'
import { type LongPath, sendConsent, sendFirstSteps, sendLongPath } from './long-path.ts'
import { covers, expect, Shop, test } from './shop-fixture.ts'

export { covers, expect, Shop, test }

const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Waiting for its turn, writing, reading over and mending a letter take minutes on a busy machine. */
export const WRITTEN_WITHIN_MS = 150_000

/**
 * Waits until the page's script handles presses and typing, which a person does by reading first. Without script it
 * returns at once.
 */
export async function waitForScript(page: Page): Promise<void> {
  // Ask again if the page is replaced during the look.
  const isListening = () =>
    page.evaluate(() => document.readyState !== 'loading' && window.noteEarly === undefined).catch(() => false)
  await expect.poll(isListening).toBe(true)
}

/** Answers step 1, from any page. */
export async function answerChild(
  page: Page,
  { childName = FAMILY.childName as string, email }: { childName?: string; email: string },
) {
  await page.goto('/questionnaire/child')
  await waitForScript(page)
  await page.getByLabel('Child’s name').fill(childName)
  await page.getByLabel('Your email').fill(email)
  await go(page)
  await expect(page).toHaveURL(/\/questionnaire\/gender$/)
}

/** From a filled step 1 to the choice at step 6, with all of the family's answers. */
export async function answerQuickSteps(page: Page, shop: Shop, look = false) {
  // The address changes before the page does.
  const see = async (name: string, shown: Locator, isTwice = false) => {
    await expect(shown).toBeVisible()
    if (look) await shop.look(name, page, { isTwice })
  }
  await see('2-gender', page.getByLabel('Female', { exact: true }))
  await page.getByLabel('Female', { exact: true }).check()
  await go(page)
  await expect(page).toHaveURL(/date-of-birth$/)
  await see('3-date-of-birth', page.getByLabel(/date of birth\?/), true)
  await page.getByLabel(/date of birth\?/).fill('03/04/2019')
  await go(page)
  await expect(page).toHaveURL(/siblings/)
  await page.getByLabel('Has brothers').check()
  await page.getByLabel('Brother 1').fill(FAMILY.brother)
  await page.getByLabel('Has sisters').check()
  await page.getByLabel('Sister 1').fill(FAMILY.sister)
  await see('4-siblings', page.getByLabel('Sister 1'), true)
  await go(page)
  await expect(page).toHaveURL(/achievements/)
  await page.getByLabel('Made new friends').check()
  await page.getByLabel('Anything else they did').fill(FAMILY.achievement)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await see('5-achievements', page.getByRole('button', { name: `Remove ${FAMILY.achievement}` }))
  await go(page)
  await expect(page).toHaveURL(/experience/)
  await see('6-experience', page.getByRole('heading', { name: 'Choose Your Experience' }))
}

/** Opens a chat that waits for Start, without looking at the screens before it. */
export async function prepareChat(page: Page, shop: Shop, mode: 'real' | 'playground') {
  const send = await leaveForForms(page)
  await sendFirstSteps(send, shop.parentEmail, { childName: 'Ivo', achievement: '' })
  await sendConsent(send, shop.parentEmail, mode)
  await page.goto('/chat-santa')
  await expect(page.getByRole('heading', { name: 'Ready for Santa?' })).toBeVisible()
}

const WORDS =
  'lantern marble otter pebble puddle kettle ladder button bucket candle carrot castle circle cloud clover copper cotton cushion daisy feather garden hammer jigsaw kite lemon magnet meadow mitten nettle orange paddle pencil pocket ribbon saddle spoon teapot thimble tunnel violin wagon window'.split(
    ' ',
  )

/** Three random words for one test. Ordinary ones: others would be taken for names, and never leave the shop. */
export function ownWords(): string {
  return Array.from({ length: 3 }, () => WORDS[Math.floor(Math.random() * WORDS.length)]).join(' ')
}

/** Answers every step of the longer path but the last, without looking at its screens. */
export async function answerLongPath(page: Page, shop: Shop, answers: LongPath) {
  await sendLongPath(await leaveForForms(page), shop.parentEmail, answers)
  await page.goto('/questionnaire/anything-else')
}

/** Waits until the letter can be edited. */
export async function waitForLetter(page: Page) {
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeVisible({ timeout: WRITTEN_WITHIN_MS })
  await openLetterText(page)
  // Another test covers typing before this.
  await waitForScript(page)
}

/** From the letter to the checkout with a package. */
export async function choosePackage(page: Page, title: 'Basic' | 'Regular' | 'Premium') {
  await page.getByRole('button', { name: /Happy with Letter/ }).click()
  await expect(page).toHaveURL(/\/packages$/)
  await page.getByRole('button', { name: `Select Package ${title}` }).click()
  await expect(page).toHaveURL(/\/checkout$/)
}

/** Goes to the choice at step 6 with few answers, without looking at the screens before it. */
export async function skipToExperience(page: Page, shop: Shop, { childName = 'Ivo', achievement = '' } = {}) {
  await sendFirstSteps(await leaveForForms(page), shop.parentEmail, { childName, achievement })
  await page.goto('/questionnaire/experience')
  await waitForScript(page)
}

/** Puts one letter in the basket, by the shortest way. */
export async function putLetterInBasketByHand(
  page: Page,
  shop: Shop,
  { childName = 'Ivo', title = 'Regular' as const } = {},
) {
  await skipToExperience(page, shop, { childName })
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await waitForLetter(page)
  await choosePackage(page, title)
}

/** Opens the letters at the checkout, which a phone folds away. */
export async function unfoldLetters(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible()
  const fold = page.locator('details > summary:visible', { has: page.locator('.price') })
  if ((await fold.count()) > 0) await fold.click()
}

/** Fills the address and opens the payment page in this tab: only a wide screen with script gets a new one. */
export async function openPayment(page: Page, shop: Shop): Promise<void> {
  await waitForScript(page)
  await page.getByLabel('Email', { exact: true }).fill(shop.parentEmail)
  await page.getByLabel('Address line 1').fill(FAMILY.addressLine1)
  await page.getByLabel('Town or city').fill(FAMILY.city)
  await page.getByLabel('Postcode').fill('ex111db')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await page.waitForURL(/\/pay\//)
}

/** Sends a form as a browser without script does, with the page's cookies. */
function post(page: Page, path: string, form: Record<string, string> = {}) {
  const headers = { Origin: process.env['SHOP_URL'] ?? '' }
  return page.context().request.post(path, { form, headers, maxRedirects: 0 })
}

/** Leaves the page, since a request of it still in flight would bring back an older cookie, and sends forms instead. */
async function leaveForForms(page: Page) {
  await page.goto('about:blank')
  return (path: string, form?: Record<string, string>) => post(page, path, form)
}

/** Puts one letter in the basket without looking at screens. */
export async function fillBasket(page: Page, shop: Shop, { childName = 'Ivo', title = 'regular' } = {}) {
  const send = await leaveForForms(page)
  await send('/questionnaire/child', { childName, parentEmail: shop.parentEmail })
  const letter = `Dear ${childName},\n\nHo ho ho!\n\nSanta`
  await shop.queryDatabase((sql) => insertLetter(sql, { parentEmail: shop.parentEmail, childName, letter }))
  await send('/preview', { intent: 'approve', letter })
  await send('/packages', { package: title })
}

/** For journeys that begin at the checkout. */
export async function putLetterInBasket(page: Page, shop: Shop, letter: { childName?: string } = {}) {
  await fillBasket(page, shop, letter)
  await page.goto('/checkout')
  await waitForScript(page)
}

/** Orders and pays for a letter in the same way; a Regular one waits for its voice before it can be printed. */
export async function orderLetter(page: Page, shop: Shop, childName: string, title = 'regular') {
  await fillBasket(page, shop, { childName, title })
  const { addressLine1, city, postcode } = FAMILY
  const placed = await post(page, '/checkout', { email: shop.parentEmail, addressLine1, city, postcode })
  const card = { intent: 'pay', card: '4242424242424242' }
  await page.context().request.post(placed.headers()['location'] ?? '', { form: card })
}

/** Opens the text of a letter for editing; it is folded away until it is wanted. */
export async function openLetterText(page: Page): Promise<Locator> {
  const text = page.getByLabel('Your letter')
  const edit = page.getByText('Edit the letter', { exact: true })
  // The URL changes a moment before the page does.
  await expect(text.or(edit).filter({ visible: true }).first()).toBeVisible()
  if (!(await text.isVisible())) await edit.click()
  return text
}

/** Opens an order's page by the link in its first email. */
export async function openOrder(page: Page, shop: Shop, subject = /order NPP-/): Promise<string> {
  const { text } = await shop.email(shop.parentEmail, subject)
  await page.goto(/http\S+\/order\/[\w-]{43}/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: /^Your order NPP-/ })).toBeVisible()
  return /NPP-\w{6}/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? ''
}
