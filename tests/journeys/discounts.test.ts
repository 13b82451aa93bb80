import type { Page } from '@playwright/test'
import {
  covers,
  expect,
  fillBasket,
  openPayment,
  putLetterInBasket,
  type Shop,
  test,
  unfoldLetters,
} from '../support/road.ts'

const total = (page: Page) => page.getByRole('region', { name: 'Your order' }).getByRole('definition').last()

async function applyCode(page: Page, code: string) {
  await page.getByText('Have a discount code?').click()
  await page.getByLabel('Discount code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
}

async function addLetter(page: Page, shop: Shop, childName: string) {
  await unfoldLetters(page)
  await page.getByRole('button', { name: '+ Add Another Letter' }).click()
  await expect(page.getByLabel('Child’s name')).toBeVisible()
  await putLetterInBasket(page, shop, { childName })
}

test('a fifth letter halves the price of all, on every screen and on the payment page', async ({ page, shop }) => {
  for (const childName of ['Child A', 'Child B', 'Child C', 'Child D']) await fillBasket(page, shop, { childName })
  await page.goto('/checkout')
  await addLetter(page, shop, 'Child E')
  await expect(page.getByText('Multi-letter discount (50%)')).toBeVisible()
  await expect(total(page)).toHaveText('£24.97')
  covers('1.9', '2.62')
  const order = page.getByRole('region', { name: 'Your order' })
  for (const words of ['£49.95', '−£24.98', 'FREE (limited time)']) await expect(order.getByText(words)).toBeVisible()
  covers('2.64')
  await expect(page.getByText('Wonderful! 5 letters in one order')).toBeVisible()
  covers('4.19')
  await shop.look('40-checkout-of-five')
  await page.goto('/basket')
  await expect(page.getByText('5 letters: you have our largest discount')).toBeVisible()
  await expect(page.getByText('5 in the basket').filter({ visible: true })).toHaveCount(1)
  covers('2.10')
  await expect(page.getByText('Basket (5)', { exact: true })).toHaveCount(1)
  covers('2.11')
  for (const words of ['FREE (limited time)', 'Secure payment', 'Delivered before Christmas'])
    await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('Free reprint if we get it wrong')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '£24.97' })).toBeVisible()
  for (const words of ['£49.95', '−£24.98']) await expect(page.getByText(words)).toBeVisible()
  covers('2.57')
  await shop.look('41-basket-of-five')
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await openPayment(page, shop)
  await expect(page.getByRole('heading', { name: 'Pay £24.97' })).toBeVisible()
})

test('a code smaller than the bulk discount is kept unspent, a larger one applies, and both can be removed', async ({
  page,
  shop,
}) => {
  await putLetterInBasket(page, shop)
  await page.getByText('Have a discount code?').click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Please enter a coupon code')).toBeVisible()
  covers('6.20')
  await shop.look('42-coupon-empty')
  await page.getByLabel('Address line 1').fill('1 Holly Lane')
  await page.getByLabel('Discount code', { exact: true }).fill('lastyear')
  await page.getByLabel('Discount code', { exact: true }).press('Enter')
  await expect(page.getByText('This code can no longer be used.')).toBeVisible()
  await expect(page.getByLabel('Discount code', { exact: true })).toHaveValue('lastyear')
  await page.getByLabel('Discount code', { exact: true }).fill(' elf10 ')
  await page.getByLabel('Discount code', { exact: true }).press('Enter')
  await expect(page.getByText('Discount code applied')).toBeVisible()
  covers('2.63')
  await expect(page.getByLabel('Address line 1')).toHaveValue('1 Holly Lane')
  await expect(page.getByText('Discount code ELF10 (10%)')).toBeVisible()
  covers('5.19')
  await expect(total(page)).toHaveText('£8.99')

  await addLetter(page, shop, 'Una')
  await expect(page.getByText('Your multi-letter discount saves you more')).toBeVisible()
  await expect(total(page)).toHaveText('£16.98')
  covers('9.5')
  await page.getByRole('button', { name: 'Remove the discount code' }).click()
  await expect(page.getByText('Discount code removed')).toBeVisible()
  await expect(total(page)).toHaveText('£16.98')
  covers('4.22')
  await applyCode(page, 'SLEIGH40')
  await expect(page.getByText('Discount code SLEIGH40 (40%)')).toBeVisible()
  await expect(total(page)).toHaveText('£11.99')
  covers('9.5')
  await shop.look('43-coupon-applied')
  await openPayment(page, shop)
  await expect(page.getByRole('heading', { name: 'Pay £11.99' })).toBeVisible()
})
