import type { Page } from '@playwright/test'
import { covers, expect, orderLetter, type Shop, test } from '../support/road.ts'

/** Buys one Regular letter and opens its order as a staff member. */
async function buyAndOpenOrder(staff: Page, shop: Shop): Promise<void> {
  await orderLetter(staff, shop, 'Ivo-Maximilian')
  await shop.email(shop.parentEmail, /Your North Pole Post order/)
  await shop.logInAsStaff(staff)
  await rowOf(staff, shop).getByRole('link', { name: /^NPP-/ }).click()
  await expect(staff.getByRole('heading', { name: /^Order NPP-/ })).toBeVisible()
}

const rowOf = (page: Page, shop: Shop) => page.getByRole('row').filter({ hasText: shop.parentEmail })

test(
  'a staff member gives a letter’s money back: it leaves the print queue, and the parent is told',
  { tag: '@desk' },
  async ({ page: staff, shop }) => {
    await buyAndOpenOrder(staff, shop)
    const order = staff.url()
    await staff.getByRole('link', { name: 'Add a note or email the parent' }).click()
    await staff.getByRole('button', { name: 'Keep the note' }).click()
    await expect(staff.locator('[id$="-error"]').filter({ hasText: 'Please write the note' })).toBeVisible()
    await staff.getByLabel('Note').fill('The flat is on the first floor.\nRing twice.')
    await shop.look('30-note', staff)
    await staff.getByRole('button', { name: 'Send it to the parent' }).click()
    await expect(staff.getByText('Sent to the parent, and kept here')).toBeVisible()
    await shop.email(shop.parentEmail, /About your order/)
    await staff.getByRole('button', { name: /^Send again.*Order confirmation/ }).click()
    await expect(staff.getByText('Sent again')).toBeVisible()
    await shop.lookTwice('30-order', staff)
    await staff.getByRole('link', { name: 'Correct the address' }).click()
    await staff.getByLabel('Postcode').fill('nowhere')
    await staff.getByRole('button', { name: 'Save the address' }).click()
    await expect(staff.locator('[id$="-error"]').filter({ hasText: 'Please enter a valid UK postcode' })).toBeVisible()
    await shop.lookTwice('32-address', staff)
    await staff.getByLabel('Postcode').fill('ls1 1aa')
    await staff.getByRole('button', { name: 'Save the address' }).click()
    await expect(staff.getByText('Address corrected').first()).toBeVisible()
    await expect(staff.getByText(/LS1 1AA/)).toBeVisible()
    covers('orders.26')
    await staff.goto('/admin/print-queue?state=ready_to_print&package=regular')
    await rowOf(staff, shop)
      .getByRole('link', { name: /^Delete/ })
      .click()
    await expect(staff.getByRole('heading', { name: /cannot be deleted yet$/ })).toBeVisible()
    await expect(staff.getByRole('button', { name: 'Delete item' })).toHaveCount(0)
    await shop.lookTwice('36-delete-item', staff)
    await staff.getByRole('link', { name: 'Close' }).last().click()
    await expect(staff.getByLabel('State')).toHaveValue('ready_to_print')
    await expect(rowOf(staff, shop)).toHaveCount(1)
    covers('queue.2')
    await staff.goto(order)
    await staff.getByRole('link', { name: /^Refund the letter for/ }).click()
    await expect(staff.getByLabel('Amount in pounds')).toHaveValue('9.99')
    await shop.lookTwice('31-refund', staff)
    await staff.getByLabel('They changed their mind').check()
    // Pressed twice, it is one refund.
    await staff.getByRole('button', { name: 'Refund', exact: true }).dblclick()
    await expect(staff.getByText('Refund of £9.99 is on its way')).toBeVisible()
    await expect(staff.getByText(/Refund .*, refunded/)).toBeVisible()
    await expect(staff.getByText('All of the money refunded')).toBeVisible()
    await shop.lookTwice('33-order-refunded', staff)
    const email = await shop.email(shop.parentEmail, /your refund/)
    expect(email.text).toContain('£9.99')
    covers('orders.16')
    await staff.getByRole('link', { name: 'All Orders' }).click()
    await staff.getByRole('searchbox').fill(shop.parentEmail.toUpperCase())
    await staff.getByRole('button', { name: 'Search' }).click()
    await expect(staff.getByText('Showing 1 - 1 of 1')).toBeVisible()
    await expect(rowOf(staff, shop)).toContainText('Refunded')
    await shop.lookTwice('33-all-orders', staff)
    await rowOf(staff, shop)
      .getByRole('link', { name: /^Delete/ })
      .click()
    await expect(staff.getByRole('heading', { name: /^Delete order/ })).toBeVisible()
    await shop.lookTwice('37-delete-order', staff)
  },
)

test(
  'what needs a staff member is on the health page, and can be dealt with there',
  { tag: '@desk' },
  async ({ page: staff, shop }) => {
    await buyAndOpenOrder(staff, shop)
    await shop.queryDatabase(
      (sql) => sql`
      update outgoing_emails set sent_at = null, attempted_at = null, refused_at = now(), refusal = 'send 422 406'
      where recipient = ${shop.parentEmail}`,
    )
    await shop.queryDatabase(
      (sql) => sql`
      update orders set status = 'payment_review', paid_pence = 998
      from customers c where c.id = customer_id and c.email = ${shop.parentEmail}`,
    )
    await staff.reload()
    await shop.lookTwice('34-order-under-review', staff)
    await staff.getByRole('link', { name: /^Health/ }).click()
    await expect(staff.getByRole('heading', { name: /^Payments to review/ })).toBeVisible()
    const email = staff.getByRole('row').filter({ hasText: shop.parentEmail })
    await expect(email).toBeVisible()
    await shop.lookTwice('35-health', staff)
  },
)
