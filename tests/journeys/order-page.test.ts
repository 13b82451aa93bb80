import type { Page } from '@playwright/test'
import { FAMILY } from '../support/canaries.ts'
import { covers, expect, openOrder, orderLetter, fillBasket, type Shop, test } from '../support/road.ts'

const KITE = 'You built a kite that flies. I saw it from here, and Rudolph would not come in until it was down.'
const LAMP = 'My workshop smells of paint and oranges. There is room at the window for you, and the lamp stays on.'
const CHANGED_LETTER = `Dear Ivo,\n\n${KITE}\n\n${LAMP}\n\nOn Christmas Eve I shall come by, quietly. Ho ho ho!\n\nSanta`

const letterFor = (page: Page, name: string) => page.getByRole('region', { name: `Regular letter for ${name}` })

/** Staff download a letter's text to print it. */
async function beginPrinting(shop: Shop, childName: string) {
  const staff = await shop.elsewhere()
  await shop.logInAsStaff(staff)
  const [item] = await shop.queryDatabase(
    (sql) => sql`
      select i.id from order_items i join orders o on o.id = i.order_id join customers c on c.id = o.customer_id
      where c.email = ${shop.parentEmail} and i.child_name = ${childName}`,
  )
  const id = item?.['id'] as string
  const headers = { Origin: new URL(staff.url()).origin }
  expect((await staff.request.post(`/admin/print-queue/${id}/letter.txt`, { headers })).status()).toBe(200)
  return { staff, id }
}

/** Removes this test's leftovers from the print queue, which other journeys read row by row. */
async function leaveQueue(shop: Shop) {
  await shop.queryDatabase(
    (sql) => sql`
      update order_items set cancelled_at = now() from orders o join customers c on c.id = o.customer_id
      where o.id = order_id and c.email = ${shop.parentEmail} and shipped_at is null and cancelled_at is null`,
  )
}

test('after paying a parent changes a letter and the address, cancels one of three, and asks for the link again', async ({
  page,
  shop,
}) => {
  test.slow()
  for (const childName of ['Ivo', 'Nell']) await fillBasket(page, shop, { childName })
  await orderLetter(page, shop, 'Zoë')
  const orderNumber = await openOrder(page, shop)
  // While all three letters are to arrive together, the page shows the arrival date once.
  await expect(page.getByRole('region', { name: 'All 3 letters' })).toContainText(/Should arrive by \w+day/)
  await expect(page.getByText(/Should arrive by/)).toHaveCount(1)
  await shop.look('110-order')
  covers('family.16')
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByText('VAT at 20%, included')).toBeVisible()
  await shop.look('110-receipt')
  await page.getByRole('link', { name: 'Back to your order' }).click()

  await letterFor(page, 'Ivo')
    .getByRole('link', { name: /^Change the letter/ })
    .click()
  const letter = page.getByLabel('Your letter')
  await letter.fill('Dear Ivo,\n\nRing me on 07700 900123.\n\nSanta')
  await page.getByRole('button', { name: 'Save this letter' }).click()
  await expect(page.getByText(/We do not print links, telephone numbers or postcodes/).first()).toBeVisible()
  await expect(letter).toHaveValue(/07700 900123/)
  await letter.fill('Dear Ivo,\n\nYou built a kite 🪁 that flies. Ho ho ho!\n\nSanta')
  await page.getByRole('button', { name: 'See how it looks' }).click()
  await expect(page.getByText(/Santa’s pen writes every letter from A to Z/).first()).toBeVisible()
  await letter.fill(CHANGED_LETTER)
  await page.getByLabel(/Easy to read/i).check()
  await page.getByRole('button', { name: 'See how it looks' }).click()
  await expect(page.getByRole('region', { name: 'How it will look' }).getByText('that flies')).toBeVisible()
  await shop.look('111-change-letter')
  await page.getByRole('button', { name: 'Save this letter' }).click()
  await expect(page.getByText('The letter is saved')).toBeVisible()
  await letterFor(page, 'Ivo').getByText('Read the letter').click()
  await expect(letterFor(page, 'Ivo').getByText('that flies')).toBeVisible()

  await page.getByRole('link', { name: 'Change the address' }).click()
  await page.getByLabel('Postcode').fill('nowhere')
  await page.getByRole('button', { name: 'Post it there' }).click()
  await expect(page.getByText('Please enter a valid UK postcode')).toBeVisible()
  await page.getByLabel('Address line 1').fill('2 Holly Lane')
  await page.getByLabel('Postcode').fill('ex11 1dc')
  await shop.look('112-change-address')
  await page.getByRole('button', { name: 'Post it there' }).click()
  await expect(page.getByText('Your delivery is updated.')).toBeVisible()
  await expect(page.getByText('2 Holly Lane')).toBeVisible()

  await letterFor(page, 'Nell')
    .getByRole('link', { name: /^Cancel it/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Cancel the letter for Nell?' })).toBeVisible()
  await shop.look('113-cancel')
  const pence = await page.getByText(/^£\d+\.\d\d$/).innerText()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText(`Cancelled. ${pence} is on its way back to you.`)).toBeVisible()
  await expect(letterFor(page, 'Nell').getByText('Cancelled. It will not be posted.')).toBeVisible()
  expect((await shop.email(shop.parentEmail, /your refund/)).text).toContain(pence)
  // The same page, still open in another tab.
  await page.goBack()
  await page.goBack()
  covers('family.17')

  await page.goto('/order/message')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Please write a few words')).toBeVisible()
  await shop.look('114-message')
  await page.getByLabel('Your message').fill('Could both come in one envelope?')
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Message received.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep the answers for next year' }).click()
  await expect(page.getByText('The answers are kept.')).toBeVisible()

  const { staff } = await beginPrinting(shop, 'Ivo')
  await page.goto('/order')
  await expect(letterFor(page, 'Ivo').getByText('With the printer.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change the address' })).toHaveCount(0)
  await expect(letterFor(page, 'Zoë').getByRole('link', { name: /^Cancel it/ })).toBeVisible()
  const keepsake = letterFor(page, 'Ivo').getByRole('link', { name: /^Keepsake/ })
  const file = await page.request.get((await keepsake.getAttribute('href')) ?? '')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  covers('family.18')

  const other = await shop.elsewhere()
  await other.goto('/order')
  await other.getByRole('link', { name: 'Send me the link again' }).click()
  await other.getByRole('button', { name: 'Send me the link' }).click()
  await expect(other.getByText('Please enter the email address that you ordered with').first()).toBeVisible()
  await shop.look('115-find-order', other)
  await other.getByLabel('The email address that you ordered with').fill(shop.parentEmail)
  await other.getByLabel('Order number').fill(orderNumber.toLowerCase())
  await other.getByRole('button', { name: 'Send me the link' }).click()
  await expect(other.getByText('If there is such an order, its link is on its way to that address.')).toBeVisible()
  expect(await openOrder(other, shop, /The link to your order/)).toBe(orderNumber)
  covers('family.19')

  await staff.goto('/admin/requests')
  await expect(staff.getByRole('heading', { name: 'Requests' })).toBeVisible()
  await expect(staff.getByText(shop.parentEmail)).toBeVisible()
  await leaveQueue(shop)
})

test('a family sees what we hold, downloads it, and has it deleted', async ({ page, shop }) => {
  await orderLetter(page, shop, 'Ivo')
  await openOrder(page, shop)
  await page.getByRole('button', { name: 'Send me the link to my family’s page' }).click()
  await expect(page.getByText('We have sent a link to the email address of this order.')).toBeVisible()
  const { text } = await shop.email(shop.parentEmail, /holds about your family/)
  const link = /http\S+\/family\/open\/[\w-]{43}/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await shop.look('116-open-family')
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(page.getByRole('heading', { name: 'What we hold about your family' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Regular letter for Ivo' })).toBeVisible()
  await expect(page.getByText(FAMILY.addressLine1)).toBeVisible()
  await shop.look('117-family')
  for (const format of ['json', 'pdf']) expect((await page.request.get(`/family/data/${format}`)).status()).toBe(200)
  // The link works once: a later reader of the email sees nothing.
  const other = await shop.elsewhere()
  await other.goto(link)
  await other.getByRole('button', { name: 'Show it' }).click()
  await expect(other.getByRole('heading', { name: 'This link has been used, or is too old' })).toBeVisible()
  await other.goto('/family')
  await expect(other).toHaveURL(/\/order$/)
  covers('family.20')

  await page.getByRole('button', { name: 'Stop earlier links working' }).click()
  await expect(page.getByText('No earlier link works any more.')).toBeVisible()
  await shop.email(shop.parentEmail, /Earlier links to your orders no longer work/)

  await page.getByRole('link', { name: 'Delete everything' }).click()
  await expect(page.getByText(/cancelled, then deleted. £9.99 is paid back/)).toBeVisible()
  await shop.look('118-erase-family')
  await page.getByRole('button', { name: 'Yes, delete everything' }).click()
  await expect(page.getByRole('heading', { name: 'We are deleting your family’s data' })).toBeVisible()
  await shop.look('119-forget-device')
  await page.getByRole('button', { name: /^Forget this device/ }).click()
  await expect(page.getByRole('heading', { name: 'This device has forgotten you' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
  // A script of the page before may still store something; the page clears it once its own script runs.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await shop.email(shop.parentEmail, /your refund/)
  // When everything can be deleted at once, we send only the second email.
  await shop.email(shop.parentEmail, /You asked us to delete your family’s data|Your family’s data is deleted/)
  covers('family.21')
})

test(
  'staff note a request with its 30-day deadline, see and delete what a family’s page shows, and have a letter printed again',
  { tag: '@desk' },
  async ({ page, shop }) => {
    const parent = await shop.elsewhere()
    await orderLetter(parent, shop, 'Ivo')
    await openOrder(parent, shop)
    const [item] = await shop.queryDatabase(
      (sql) => sql`
        update order_items set printing_began_at = now(), printed_at = now(), shipped_at = now(), tracking_number = 'RM1'
        from orders o join customers c on c.id = o.customer_id
        where o.id = order_id and c.email = ${shop.parentEmail} returning order_items.id`,
    )
    await parent.goto('/order')
    await parent.getByRole('link', { name: /^It arrived damaged/ }).click()
    await parent.getByLabel('Your message').fill('The postman bent it 😢')
    await parent.getByRole('button', { name: 'Send it' }).click()
    await expect(parent.getByText('Message received.')).toBeVisible()
    expect(item).toBeDefined()

    await shop.logInAsStaff(page)
    await page.getByRole('link', { name: /^Requests/ }).click()
    await expect(page.getByRole('heading', { name: 'Requests' })).toBeVisible()
    await shop.look('120-requests', page)
    const row = page.getByRole('row').filter({ hasText: shop.parentEmail })
    await row.getByRole('link', { name: /: read it$/ }).click()
    await expect(page.getByText('The postman bent it 😢')).toBeVisible()
    await page.getByRole('button', { name: 'Print the letter for Ivo again' }).click()
    await expect(page.getByText('The letter goes back to the print queue.')).toBeVisible()
    await page.getByRole('button', { name: 'Close the request' }).click()
    await expect(page.getByText('Please write down what was done').first()).toBeVisible()
    await page.getByLabel('What was done').fill('Printed again, wrote to them')
    await shop.look('121-request', page)
    await page.getByRole('button', { name: 'Close the request' }).click()
    await expect(page.getByText('Saved. The request is answered.')).toBeVisible()
    await parent.goto('/order')
    await expect(parent.getByText('It is being printed again.')).toBeVisible()
    covers('family.22')

    await page.getByRole('link', { name: 'Log a request' }).click()
    await page.getByRole('button', { name: 'Log it' }).click()
    await expect(page.getByText('Please choose what it is').first()).toBeVisible()
    await shop.look('122-note-request', page)
    await page.getByLabel('Complaint').check()
    await expect(page.locator('[id$="-error"]').filter({ hasText: 'Please choose what it is' })).toHaveCount(0)
    await page.getByLabel('Their email address').fill(shop.parentEmail)
    await page.getByLabel('The day it reached us').fill('2026-11-02')
    await page.getByLabel('What they ask for').fill('You kept the letter too long')
    await page.getByRole('button', { name: 'Log it' }).click()
    await expect(page.getByText(/Answer by 2 Dec 2026/)).toBeVisible()
    await page.getByRole('link', { name: 'What we hold about this family' }).click()
    await expect(page.getByRole('heading', { name: 'Regular letter for Ivo' })).toBeVisible()
    await shop.look('123-family-of-staff', page)
    await page.getByRole('button', { name: 'Stop earlier links working' }).click()
    await expect(page.getByText('Done. The parent gets a receipt.')).toBeVisible()
    await shop.email(shop.parentEmail, /Earlier links to your orders no longer work/)
    await page.getByRole('link', { name: 'Delete everything' }).click()
    await shop.look('124-erase-by-staff', page)
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page.getByText('Deleted, or will be once nothing is outstanding.')).toBeVisible()
    await shop.email(shop.parentEmail, /You asked us to delete your family’s data/)
    await leaveQueue(shop)
    covers('family.23')
  },
)
