import type { Page } from '@playwright/test'
import { covers, expect, test, waitForLetter } from '../support/road.ts'

/** What a screen reader reads in a page's main part, in order. */
const hears = (page: Page, told: string) => expect(page.getByRole('main')).toMatchAriaSnapshot(told)

/** Live announcements, which may take up no space. */
const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

// The sequence in docs/access.md.
test(
  'a letter can be bought with a screen reader: names, roles, their order, and live announcements',
  { tag: '@desk' },
  async ({ page, shop }) => {
    await page.goto('/questionnaire')
    await hears(
      page,
      `
      - text: Step 1 of 6 17%
      - progressbar "Step 1 of 6 17%"
      - heading "Who is the letter for?" [level=1]
      - textbox "Child’s name"
      - textbox "Your email"
      - checkbox /Send me reminders/
      - link "Back"
      - button "Continue"`,
    )
    await next(page)
    await expect(page.getByRole('textbox', { name: 'Child’s name' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Child’s name' })).toHaveAccessibleDescription(
      /Please enter your child’s name to continue/,
    )
    await page.getByRole('textbox', { name: 'Child’s name' }).fill('Ivo')
    await page.getByRole('textbox', { name: 'Your email' }).fill(shop.parentEmail)
    await next(page)
    await hears(
      page,
      `
      - heading "Is Ivo a boy or a girl?" [level=1]
      - group "Gender":
        - radio "Male"
        - radio "Female"
        - radio "Rather not say"
      - link "Back"
      - button "Continue"`,
    )
    await next(page)
    await expect(page.getByRole('heading', { level: 1, name: 'How old is Ivo?' })).toBeFocused()
    await hears(page, `- textbox "Ivo’s date of birth?"`)
    await next(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Brothers and sisters' })).toBeFocused()
    await next(page)
    await page.getByRole('textbox', { name: 'Anything else they did' }).fill('Learned to whistle')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await says(page, 'Added: Learned to whistle')
    await expect(page.getByRole('textbox', { name: 'Anything else they did' })).toBeFocused()
    await next(page)
    await page.getByRole('button', { name: 'Generate Now' }).click()
    // A fast writer finishes before the first step is announced.
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^Santa is |^Checking|letter is ready!/ })
        .first(),
    ).toBeVisible()
    await waitForLetter(page)
    await hears(
      page,
      `
      - heading "A letter for Ivo" [level=1]
      - region "How it will look":
        - article
      - button "Happy with Letter and Continue to Packages"
      - group:
        - textbox "Your letter"
        - button "Save changes"
      - region "Another letter":
        - button "Regenerate"
      - button "See it as it will print"
      - link "Change your answers"`,
    )
    await page.getByRole('button', { name: /Happy with Letter/ }).click()
    await hears(
      page,
      `
      - heading "Choose a package" [level=1]
      - region "Basic":
        - heading "Basic" [level=2]
        - paragraph: /Arrives by/
        - button "Select Package Basic"
      - region "Regular":
        - paragraph: Most Popular
        - button "Select Package Regular"
      - region "Premium":
        - button "Select Package Premium"`,
    )
    await page.getByRole('button', { name: 'Select Package Basic' }).click()
    await says(page, 'Basic package added to basket!')
    await hears(
      page,
      `
      - heading "Checkout" [level=1]
      - group:
        - heading "Your letters" [level=2]
        - list:
          - listitem:
            - link /Basic letter for Ivo/
      - heading "Contact" [level=2]
      - textbox "Email"
      - heading "Delivery address" [level=2]
      - textbox "Postcode"
      - button "Find address"
      - textbox "Address line 1"
      - textbox "Address line 2 (optional)"
      - textbox "Town or city"
      - region "Your order":
        - heading "Your order" [level=2]
        - button "Proceed to Payment"`,
    )
    await page.getByRole('textbox', { name: 'Address line 1' }).fill('1 Holly Lane')
    await page.getByRole('textbox', { name: 'Town or city' }).fill('York')
    await page.getByRole('textbox', { name: 'Postcode' }).fill('nowhere')
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(page.getByRole('textbox', { name: 'Postcode' })).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Postcode' })).toHaveAccessibleDescription(
      /Please enter a valid UK postcode/,
    )
    await page.getByRole('textbox', { name: 'Postcode' }).fill('YO1 7HH')
    const newTab = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    const paying = await newTab
    await expect(page.getByRole('status').filter({ hasText: 'The payment page is open in a new tab.' })).toBeFocused()
    await paying.getByRole('button', { name: 'Pay', exact: true }).click()
    await hears(
      paying,
      `
      - heading "Payment Successful!" [level=1]
      - paragraph: The letter for Ivo is sealed.
      - region "Your order number":
        - heading "Your order number" [level=2]
        - list:
          - listitem: /Arrives by/
      - region "What Happens Next":
        - heading "What Happens Next" [level=2]
        - list
      - link "Create Another Letter"
      - link "Return to Home"`,
    )
    covers('2.46')
  },
)
