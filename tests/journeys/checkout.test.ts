import { FAMILY } from '../support/canaries.ts'
import { covers, expect, openPayment, putLetterInBasket, test } from '../support/road.ts'

test('the checkout says what is wrong and keeps the rest; a payment failure loses nothing', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  await page.getByLabel('Email', { exact: true }).fill('')
  await page.getByLabel('Address line 1').fill('  ')
  await page.getByLabel('Town or city').fill('York')
  await page.getByLabel('Postcode').fill('12345')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  for (const words of [
    'Please enter your email to continue',
    'Please enter the first line of your address',
    'Please enter a valid UK postcode',
  ]) {
    await expect(page.locator('[id$="-error"]').filter({ hasText: words })).toBeVisible()
  }
  covers('5.16', '5.17', '6.19')
  await expect(page.getByLabel('Town or city')).toHaveValue('York')
  await shop.look('28-checkout-errors')

  await shop.fault({ provider: 'stripe', kind: 'status', times: 4, contains: encodeURIComponent(shop.parentEmail) })
  await page.getByLabel('Email', { exact: true }).fill(shop.parentEmail)
  await page.getByLabel('Address line 1').fill('1 Holly Lane')
  await page.getByLabel('Postcode').fill('YO1 7HH')
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  const failed = page.getByText('Failed to create checkout session. Please try again.')
  await expect(failed).toBeVisible()
  covers('6.17')
  if (shop.hasScript) await expect(failed).toBeInViewport()
  await expect(page.getByLabel('Address line 1')).toHaveValue('1 Holly Lane')
  const paying = await openPayment(page, shop)
  await paying.getByRole('link', { name: 'Back to the shop' }).click()
  await expect(paying.getByText('No problem! Your basket is still saved.')).toBeVisible()
  await expect(paying).toHaveURL(/\/payment-canceled/)
  covers('2.7')
  await shop.look('29-cancelled', paying)
  await expect(paying.getByRole('heading', { name: 'Payment Canceled' })).toBeVisible()
  await expect(paying.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect(paying.getByRole('link', { name: 'Or create another letter' })).toHaveAttribute('href', '/questionnaire')
  await paying.getByRole('link', { name: 'Return to Checkout' }).click()
  await expect(paying.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  covers('2.68')
  await expect(paying.getByLabel('Address line 1')).toHaveValue(FAMILY.addressLine1)
})

test('packages without a letter and payment success without a session say so and link onwards', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Packages' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a package' })).toBeVisible()
  await expect(page.getByText('Most Popular')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Select Package/ })).toHaveCount(3)
  covers('2.48')
  for (const price of ['£6.99', '£24.99', '£8.49', '£7.49', '£4.99']) await expect(page.getByText(price)).toBeVisible()
  covers('2.49')
  await expect(page.getByText(/up to 50% off when you order together/)).toBeVisible()
  await expect(page.getByText('A Regular letter alone is £9.99')).toBeVisible()
  const offer = page.getByRole('dialog', { name: 'Multi-letter discount', includeHidden: true })
  // It appears on scrolling.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(offer).toBeVisible()
  await shop.look('32-packages-without-letter')
  await offer.getByRole('button', { name: 'Dismiss' }).click()
  await expect(offer).toBeHidden()
  covers('2.50')
  await page.getByRole('button', { name: 'Select Package Regular' }).click()
  await expect(page.getByText('Session expired. Please start again.')).toBeVisible()
  await expect(page).toHaveURL(/questionnaire\/child$/)
  covers('4.15', '6.12')
  await page.goto('/payment-success')
  await expect(page.getByText('No session ID found')).toBeVisible()
  covers('6.21')
  await shop.look('30-success-without-session')
  await page.goto('/payment-success?session_id=cs_test_unknown')
  await expect(page.getByText('Failed to process order')).toBeVisible()
  await expect(page.getByText('Error processing order. Please contact support.')).toBeVisible()
  covers('6.22')
  await expect(page.getByRole('heading', { name: 'Something Went Wrong' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  covers('2.67')
  await page.goto('/no-such-page')
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  covers('6.26')
  await shop.look('31-not-found')
})
