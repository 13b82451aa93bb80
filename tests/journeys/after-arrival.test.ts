import { expect, openOrder, orderLetter, test } from '../support/road.ts'

test('a letter that should be there is reported with one press, and a review waits until staff show it', async ({
  page,
  shop,
}) => {
  const name = `Hannah ${/\d+/.exec(shop.parentEmail)?.[0]}`
  await orderLetter(page, shop, 'Ivo')
  await openOrder(page, shop)
  await expect(page.getByRole('link', { name: 'Write a review' })).toBeHidden()
  await shop.queryDatabase(
    (sql) => sql`
      update order_items set printed_at = now(), shipped_at = now() - interval '20 days',
        tracking_number = 'ZQ98' || substr(md5(order_items.id::text), 1, 7) || 'GB'
      from orders o join customers c on c.id = o.customer_id
      where o.id = order_id and c.email = ${shop.parentEmail}`,
  )
  await page.reload()
  await shop.look('110-order-due')
  await page
    .getByRole('region', { name: 'Regular letter for Ivo' })
    .getByRole('button', { name: /^It has not come/ })
    .click()
  await expect(page.getByText('We are sorry. The workshop will look into it')).toBeVisible()
  await expect(page.getByText('The letter has not come.')).toBeVisible()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.locator('[id$="-error"]').filter({ hasText: 'Please choose how many stars' })).toBeVisible()
  await shop.look('110-review')
  await page.getByLabel('4 of 5').check()
  await page.getByLabel('In a few words').fill('He went quite quiet.')
  await page.getByLabel('How shall we sign it?').fill(name)
  await page.getByLabel(/^You may show this/).check()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Thank you. One of us reads it')).toBeVisible()
  const staff = await shop.elsewhere()
  await shop.logInAsStaff(staff)
  await staff.goto('/admin/reviews')
  await shop.look('110-reviews', staff)
  await staff.getByRole('button', { name: `Show the review of ${name}` }).click()
  await expect(staff.getByText('The home page shows it within the hour.')).toBeVisible()
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByLabel('In a few words')).toHaveValue('He went quite quiet.')
  await page.getByRole('button', { name: 'Delete my review' }).click()
  await expect(page.getByText('Your review is deleted')).toBeVisible()
})
