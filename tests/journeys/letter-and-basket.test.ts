import { FAMILY } from '../support/canaries.ts'
import {
  answerChild,
  putLetterInBasketByHand,
  choosePackage,
  covers,
  expect,
  openPayment,
  ownWords,
  putLetterInBasket,
  type Shop,
  test,
  waitForLetter,
  WRITTEN_WITHIN_MS,
} from '../support/road.ts'
import { findPageLimit } from '../support/page-limit.ts'
import type { Page } from '@playwright/test'

/** From nothing to the choice of step 6, with an achievement only this test has. */
async function reachExperience(page: Page, shop: Shop, achievement: string) {
  await answerChild(page, { childName: 'Ivo', email: shop.parentEmail })
  for (const next of ['date-of-birth', 'siblings', 'achievements']) {
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${next}$`))
  }
  await page.getByLabel('Anything else they did').fill(achievement)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/experience$/)
}

test('a letter writer that fails leads to words and Try Again, and the answers are kept', async ({ page, shop }) => {
  const mark = ownWords()
  await reachExperience(page, shop, mark)
  await shop.fault({ provider: 'openai', kind: 'status', times: 2, contains: mark })
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await expect(page.getByText('Failed to generate letter. Please try again.')).toBeVisible()
  covers('6.9')
  await shop.look('25-letter-failed')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await waitForLetter(page)
  expect(await page.getByLabel('Your letter').inputValue()).toContain(mark)
  covers('2.45')

  await shop.fault({ provider: 'openai', kind: 'empty', times: 2, contains: mark })
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByText('No letter content received')).toBeVisible()
  covers('4.12', '6.10')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await waitForLetter(page)
  covers('1.6', '2.46')

  await shop.fault({ provider: 'openai', kind: 'truncated', times: 2, contains: mark })
  const before = await page.getByLabel('Your letter').inputValue()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByRole('button', { name: 'Keep the letter you had' }).click()
  await expect(page.getByLabel('Your letter')).toHaveValue(before)
})

test('while Santa writes there is something else to read every three seconds', async ({ page, shop }) => {
  const mark = ownWords()
  await reachExperience(page, shop, mark)
  // Long enough for two facts on a slow machine, and less than the twenty seconds after which the company is asked again.
  await shop.fault({ provider: 'openai', kind: 'delay', ms: 15_000, contains: mark })
  await page.getByRole('button', { name: 'Generate Now' }).click()
  const fact = page.locator('p', { hasText: 'Did you know?' })
  const first = await fact.innerText()
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toHaveCount(0)
  covers('4.12', '5.14')
  // Without script the page asks again at each fact.
  if (!shop.hasScript) await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute('content', /^3;/)
  // Long before the letter is there.
  await expect(fact).not.toHaveText(first)
  covers('2.44', '9.10')
  // The message is gone after five seconds.
  await Promise.all([
    expect(page.getByText('Your magical letter is ready! ✨')).toBeVisible({ timeout: WRITTEN_WITHIN_MS }),
    waitForLetter(page),
  ])
  covers('6.27')
  await expect(page.getByText('From the North Pole', { exact: true })).toBeVisible()
  await expect(page.getByText('Official Santa Letter')).toBeVisible()
  covers('2.43')
  await findPageLimit(page, shop)
})

test('a letter edited past 2000 characters is kept and pointed out; an edit is there after going away', async ({
  page,
  shop,
}) => {
  await reachExperience(page, shop, 'swam')
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await waitForLetter(page)
  await page.getByLabel('Your letter').fill('')
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeEnabled({ enabled: !shop.hasScript })
  if (shop.hasScript) covers('5.14')
  await page.getByLabel('Your letter').fill('y'.repeat(2001))
  if (shop.hasScript) {
    await expect(page.getByText('2001/2000 characters')).toBeVisible()
    covers('2.47', '5.7')
    await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeDisabled()
  }
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Please keep the letter to 2000 characters or fewer')).toBeVisible()
  covers('5.8', '9.11')
  await expect(page.getByLabel('Your letter')).toHaveValue('y'.repeat(2001))
  await shop.look('26-letter-too-long')
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeEnabled({ enabled: !shop.hasScript })
  await page.getByLabel('Your letter').fill('Dear Ivo, well swum! Santa 🎅')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await page.goto('/basket')
  await page.goto('/preview')
  await expect(page.getByLabel('Your letter')).toHaveValue('Dear Ivo, well swum! Santa 🎅')
  covers('2.47')
})

test('two letters cost less, removing one takes the discount back, and the last one leads to an empty basket', async ({
  page,
  shop,
}) => {
  await putLetterInBasket(page, shop)
  await page.getByRole('button', { name: '+ Add Another Letter' }).click()
  await expect(page.getByLabel('Child’s name')).toHaveValue('')
  covers('2.62')
  await putLetterInBasket(page, shop, { childName: 'Una' })
  await expect(page.getByText('Multi-letter discount (15%)')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '£16.98' })).toBeVisible()
  await page.goto('/basket')
  await shop.look('27-basket-of-two')
  await page.getByRole('button', { name: 'Remove the letter for Una' }).click()
  await expect(page.getByText('Item removed from basket')).toBeVisible()
  covers('6.28')
  await expect(page.getByText('Multi-letter discount')).toHaveCount(0)
  covers('2.51')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The letter is back in your basket')).toBeVisible()
  await expect(page.getByText('Multi-letter discount (15%)')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the letter for Una' }).click()
  await expect(page.getByText('Multi-letter discount')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove the letter for Ivo' }).click()
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await expect(page).toHaveURL(/\/basket$/)
  covers('4.18')
  await page.goto('/checkout')
  await expect(page.getByText('Your basket is empty!')).toBeVisible()
  await expect(page).toHaveURL(/\/basket$/)
  covers('2.65', '5.18', '6.13')
})

test('the checkout says what is wrong and keeps the rest; a payment company that is down loses nothing', async ({
  page,
  shop,
}) => {
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

test('packages and payment success without what they need say so and lead on', async ({ page, shop }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Packages' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a package' })).toBeVisible()
  await expect(page.getByText('Most Popular')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Select Package/ })).toHaveCount(3)
  covers('2.48')
  for (const price of ['£6.99', '£24.99', '£8.49', '£7.49', '£4.99']) await expect(page.getByText(price)).toBeVisible()
  covers('2.49')
  await expect(page.getByText(/up to 50% off when you order together/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'More letters, lower prices' })).toBeVisible()
  const offer = page.getByRole('dialog', { name: 'Multi-letter discount', includeHidden: true })
  // It comes as one reads on.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(offer).toBeVisible()
  await shop.look('32-packages-without-letter')
  // A page that was looked at in other widths may stand at its top again.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
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

test('the back button and a second choice of package change the line instead of adding one', async ({ page, shop }) => {
  await putLetterInBasketByHand(page, shop)
  await page.goto('/preview')
  await waitForLetter(page)
  await choosePackage(page, 'Premium')
  await page.goto('/basket')
  await expect(page.getByRole('link', { name: /letter for Ivo/ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /Premium letter for Ivo/ })).toBeVisible()
})
