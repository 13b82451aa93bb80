import { covers, expect, putLetterInBasket, test } from '../support/road.ts'

test('a slow payment page shows that it is opening', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  await page.getByLabel('Address line 1').fill('1 Holly Lane')
  await page.getByLabel('Town or city').fill('York')
  await page.getByLabel('Postcode').fill('YO1 7HH')
  // The narrowest screen that gets a new tab, and the widest that does not.
  await page.setViewportSize({ width: shop.isWide ? 768 : 767, height: 800 })
  const mark = encodeURIComponent(shop.parentEmail)
  await shop.fault({ provider: 'stripe', kind: 'hold', contains: mark })
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await shop.release(mark)
  covers('2.60')
  if (shop.isWide) await expect(page.getByText('The payment page is open in a new tab.')).toBeVisible()
  else await expect(page).toHaveURL(/\/pay\//)
  covers('4.21', '9.13')
})
