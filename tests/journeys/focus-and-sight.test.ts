import type { Locator, Page } from '@playwright/test'
import { expect, fillBasket, waitForScript, putLetterInBasket, skipToExperience, test } from '../support/road.ts'

test(
  'Enter adds two entries one after the other without leaving the question',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const go = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
    await skipToExperience(page, shop)
    await page.locator('button[value=enhanced]').click()
    for (const next of ['gifts', 'friends', 'events']) {
      await go()
      await expect(page).toHaveURL(new RegExp(`${next}$`))
    }
    for (const [step, label] of [
      ['achievements', 'Anything else they did'],
      ['friends', 'A friend’s name'],
      ['events', 'Something to remember'],
    ] as const) {
      await page.goto(`/questionnaire/${step}`)
      await waitForScript(page)
      await page.getByRole('textbox', { name: label }).click()
      for (const entry of ['first', 'second']) {
        await page.keyboard.type(entry)
        await page.keyboard.press('Enter')
        await expect(page.getByText(`Added: ${entry}`)).toBeVisible()
        await expect(page.getByRole('textbox', { name: label })).toBeFocused()
      }
      await page.getByRole('button', { name: 'Remove second' }).click()
      await expect(page.getByText('Removed: second')).toBeVisible()
      await page.keyboard.type('third')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: /^Remove (first|third)$/ })).toHaveCount(2)
      await expect(page).toHaveURL(new RegExp(`${step}$`))
    }
  },
)

test('closing a dialog returns the focus to the control that opened it', { tag: '@phone' }, async ({ page, shop }) => {
  await fillBasket(page, shop)
  await page.goto('/basket')
  await waitForScript(page)
  const opener = page.getByRole('link', { name: /letter for Ivo/ })
  for (const close of [() => page.getByRole('link', { name: 'Close' }).click(), () => page.keyboard.press('Escape')]) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})

test('after each step the focus is on the question', { tag: '@phone' }, async ({ page, shop }) => {
  await skipToExperience(page, shop)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the calendar keeps the focus until it is closed', { tag: '@phone' }, async ({ page, shop }) => {
  await skipToExperience(page, shop)
  await page.goto('/questionnaire/date-of-birth')
  const opener = page.getByRole('button', { name: 'Pick from calendar' })
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Calendar' }).getByRole('combobox').first()).toBeVisible()
  for (let pressed = 0; pressed < 60; pressed += 1) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Calendar' })).toBeHidden()
  await expect(opener).toBeFocused()
})

/** The header's colours at a scroll position. */
const headerAt = async (page: Page, scrolled: number) => {
  await page.evaluate((top) => window.scrollTo(0, top), scrolled)
  return page.locator('header.site-header').evaluate((header) => getComputedStyle(header).backgroundColor)
}

test('the header is readable at every scroll position of every page', async ({ page, shop }) => {
  await fillBasket(page, shop)
  for (const path of ['/basket', '/packages', '/legal/privacy', '/checkout']) {
    await page.goto(path)
    for (const scrolled of [0, 20, 35, 49, 120]) expect(await headerAt(page, scrolled), path).toBe('rgb(21, 51, 42)')
  }
})

test('a message on a scrolled page pushes the content down and covers none of it', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  await page.goto('/basket')
  await waitForScript(page)
  // A message that stays: one that disappears may be gone before it is measured.
  await page.route('**/api/save-basket', (route) => route.abort())
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 440 })
  const share = page.getByRole('button', { name: 'Share Basket' })
  const top = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top)
  await share.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const [before, scrolled] = [await top(share), await page.evaluate(() => window.scrollY)]
  expect(scrolled).toBeGreaterThan(100)
  await share.click()
  const message = page.getByText('Failed to save basket. Please try again.')
  await expect(message).toBeInViewport()
  const { bottom, height } = await message.evaluate((one) => {
    const place = one.closest('output')
    return { bottom: one.getBoundingClientRect().bottom, height: place?.offsetHeight ?? 0 }
  })
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
  expect(await top(share)).toBeCloseTo(before + height, 0)
  expect(await top(share)).toBeGreaterThan(bottom)
  // Once the message no longer sticks, content added above must not move the button under the finger.
  await expect(page.locator('.message-place').filter({ has: message })).not.toHaveClass(/sticky/, { timeout: 10_000 })
  const under = await top(share)
  await page.locator('main').evaluate((main) => {
    const grown = document.createElement('div')
    grown.style.height = '100px'
    main.prepend(grown)
  })
  await expect.poll(() => top(share)).toBeCloseTo(under, 0)
})

test('the phone menu closes after a press on one of its links', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  for (const name of ['Packages', 'How It Works', 'Reviews']) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name }).click()
    await expect(menu).toBeHidden()
  }
})

test(
  'the workshop’s phone menu closes after a link is chosen by keyboard',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.goto(await shop.loginLinkFor(await shop.addAdmin()))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Print Queue' })).toBeVisible()
    await waitForScript(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Back office' })
    await menu.getByRole('link', { name: 'Batches' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Batches', level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()
  },
)

test(
  'with text four times as large, the page fits and nothing sticky covers it',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await putLetterInBasket(page, shop)
    // 1280 × 1024 at 400%.
    await page.setViewportSize({ width: 320, height: 256 })
    for (const path of ['/', '/questionnaire/child', '/packages', '/basket', '/checkout']) {
      await page.goto(path)
      await page.evaluate(() => window.scrollTo(0, 300))
      expect(
        await page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
        path,
      ).toBeLessThanOrEqual(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  },
)

test(
  'several invalid answers are listed together, each with a link to its field',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await putLetterInBasket(page, shop)
    await page.getByLabel('Postcode').fill('nonsense')
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'answers need another look' })
    await expect(summary).toBeVisible()
    await summary.getByRole('link', { name: 'Please enter a valid UK postcode' }).click()
    await expect(page.getByLabel('Postcode')).toBeFocused()
    await expect(summary).toBeVisible()
  },
)

test(
  'with forced colours, buttons keep a border and completed progress is drawn in the text colour',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await skipToExperience(page, shop)
    await page.goto('/questionnaire/achievements')
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).borderTopWidth)
    // Completed progress is drawn in the current text colour.
    const colours = await page
      .locator('.sleigh-way path[clip-path]')
      .evaluate((way) => ({ way: getComputedStyle(way).stroke, words: getComputedStyle(document.body).color }))
    expect(colours.way).toBe(colours.words)
    expect(await edge('.button-primary')).toBe('1px')
  },
)

/** Where everything stands, on a phone and at a desk. The address changes before the page does: wait for its heading. */
async function placesOf(page: Page, heading: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const places: string[] = []
  for (const width of [360, 1_280]) {
    await page.setViewportSize({ width, height: 800 })
    const all = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect()
          return [element.tagName, ...[x, y + scrollY, width, height].map(Math.round)].join(' ')
        }),
    )
    places.push(...all)
  }
  return places
}

for (const start of ['/questionnaire/gender', '/preview'])
  test(
    `from ${start}, script leads to pages that look as if they were loaded`,
    { tag: '@desk' },
    async ({ page, shop }) => {
      await putLetterInBasket(page, shop)
      await page.goto(start)
      await waitForScript(page)
      await page.evaluate(() => Object.assign(window, { isSame: true }))
      await page.getByRole('link', { name: /in the basket/ }).click()
      await expect(page).toHaveURL('/basket')
      const basket = await placesOf(page, 'Your Shopping Basket')
      await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
      await expect(page).toHaveURL('/checkout')
      const checkout = await placesOf(page, 'Checkout')
      expect(await page.evaluate(() => 'isSame' in window), 'script led here').toBe(true)
      await page.goto('/checkout')
      expect(await placesOf(page, 'Checkout'), 'checkout').toEqual(checkout)
      await page.goto('/basket')
      expect(await placesOf(page, 'Your Shopping Basket'), 'basket').toEqual(basket)
    },
  )
