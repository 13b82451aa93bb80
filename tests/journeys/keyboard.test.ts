import { keysOf } from '../support/keys.ts'
import { answerChild, covers, expect, test } from '../support/road.ts'

test('a letter can be bought with the keyboard alone', { tag: '@desk' }, async ({ page, shop }) => {
  const { tabTo, press, type } = keysOf(page)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await press('link', 'Create Christmas Magic')
  await type('Child’s name', 'Ivo')
  await type('Your email', shop.parentEmail)
  await page.keyboard.press('Enter')
  await tabTo(page.getByLabel('Male', { exact: true }))
  await page.keyboard.press('Space')
  await press('button', 'Continue')
  await expect(page).toHaveURL(/date-of-birth$/)
  await type(/date of birth\?/, '03042019')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/siblings$/)
  await press('button', 'Continue')
  await expect(page).toHaveURL(/achievements$/)
  await expect(page.getByRole('checkbox')).toHaveCount(6)
  await type('Anything else they did', 'Learned to whistle')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Learned to whistle' })).toBeVisible()
  covers('2.33')
  await press('button', 'Continue')
  await expect(page).toHaveURL(/experience$/)
  await press('button', 'Generate Now')
  await press('button', 'Happy with Letter and Continue to Packages')
  await expect(page).toHaveURL(/packages$/)
  covers('2.46')
  await press('button', 'Select Package Basic')
  await expect(page).toHaveURL(/checkout$/)
  await press('link', /Basic letter for Ivo/)
  await expect(page.getByRole('heading', { name: 'The letter for Ivo' })).toBeVisible()
  await shop.lookTwice('33-checkout-letter')
  await press('link', 'Close')
  await expect(page).toHaveURL(/checkout$/)
  await page.reload()
  await type('Postcode', 'yo17hh')
  await type('Address line 1', '1 Holly Lane')
  await type('Town or city', 'York')
  const newTab = page.context().waitForEvent('page')
  await press('button', 'Proceed to Payment')
  const paying = await newTab
  await keysOf(paying).press('button', 'Pay')
  await expect(paying.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  // The checkout’s tab goes to the basket by itself. Neither tab shows the empty basket as an error.
  await expect(page).toHaveURL(/\/basket$/)
  await paying.goto('/basket')
  for (const tab of [page, paying]) {
    await expect(tab.getByText('Your basket is empty', { exact: true })).toBeVisible()
    await expect(tab.getByText('Your basket is empty!')).toHaveCount(0)
  }
})

test('Enter continues from a step where nothing has the focus, but not from the choice of path', async ({
  page,
  shop,
}) => {
  await page.goto('/questionnaire/child')
  await page.getByLabel('Child’s name').fill('Ivo')
  await page.getByLabel('Your email').fill(shop.parentEmail)
  await page.keyboard.press('Enter')
  for (const step of [2, 3, 4, 5]) {
    await expect(page.getByText(`Step ${step} of 6`)).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Choose Your Experience' })).toBeVisible()
  covers('4.8')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Choose Your Experience' })).toBeVisible()
  covers('2.27')
})

test('Enter pressed before a visible question’s script has loaded is not lost', async ({ page, shop }) => {
  await answerChild(page, { email: shop.parentEmail })
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/questionnaire/gender', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/gender$/)
  script.resolve()
  await expect(page).toHaveURL(/date-of-birth$/)
  await page.unroute('**/assets/*.js')
  // It was pressed once: the next question still waits for its own answer.
  await page.getByLabel(/date of birth\?/).fill('03/04/2019')
  await expect(page).toHaveURL(/date-of-birth$/)
})

test('Enter held down from the previous page does not answer the next question', async ({ page, shop }) => {
  await answerChild(page, { email: shop.parentEmail })
  await page.addInitScript(() => addEventListener('submit', () => sessionStorage.setItem('sent', 'yes'), true))
  await page.goto('about:blank')
  await page.keyboard.down('Enter')
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/questionnaire/gender', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  await page.keyboard.down('Enter')
  script.resolve()
  await page.waitForFunction(() => window.noteEarly === undefined)
  expect(await page.evaluate(() => sessionStorage.getItem('sent'))).toBeNull()
  await page.keyboard.up('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/date-of-birth$/)
})
