import { covers, expect, test } from '../support/road.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('every call to action on the home page leads to the questionnaire, and the header to the sections', async ({
  page,
  shop,
}) => {
  await page.goto('/')
  await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0)
  covers('2.23')
  for (const anchor of ['packages', 'how-it-works', 'reviews']) await expect(page.locator(`h2#${anchor}`)).toBeVisible()
  covers('2.1')
  // Journeys run in next year's season.
  await expect(page.getByText(`for Christmas ${new Date().getFullYear() + 1}`)).toBeVisible()
  covers('1.2')
  for (const words of ['500+', '4.2 ★', '100%']) await expect(page.getByText(words, { exact: true })).toBeVisible()
  for (const words of ['happy families', 'average review', 'delivered before Christmas'])
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  covers('1.4')
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(2)
  await expect(page.getByRole('figure')).toHaveCount(6)
  await expect(page.getByRole('link', { name: 'Read every review on the review site' })).toHaveAttribute(
    'href',
    /^https:/,
  )
  covers('2.22')
  await expect(page.locator('section', { hasText: 'Each package includes' }).getByRole('listitem')).toHaveCount(5)
  covers('1.7')
  await expect(page.locator('section', { hasText: 'How it works' }).getByRole('listitem')).toHaveCount(4)
  covers('1.5')
  await expect(page.locator('main h2')).toContainText([
    'How it works',
    'Choose a package',
    'Brothers, sisters, cousins',
    'What parents say',
    'Each package includes',
  ])
  for (const name of ['Create Christmas Magic', /^Select Package/, 'Get Started Now']) {
    for (const link of await page.getByRole('link', { name }).all())
      await expect(link).toHaveAttribute('href', '/questionnaire')
  }
  covers('2.20')
  const footer = page.getByRole('contentinfo')
  for (const title of ['Quick links', 'Legal', 'Contact']) {
    await expect(footer.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(footer.getByText('Made with love at the North Pole')).toBeVisible()
  await expect(footer.getByText(`© ${new Date().getFullYear()} North Pole Post`)).toBeVisible()
  await expect(footer.getByText(/^We write, print and post/)).toBeVisible()
  await expect(footer.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  covers('2.13')
  const offer = page.getByText('5 or more letters')
  await expect(offer).toBeVisible()
  await page.getByText(/up to 50% off when you order together/).click()
  await expect(offer).toBeHidden()
  covers('2.21')

  await page.goto('/legal/terms')
  if (!shop.isWide) await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('navigation', { name: shop.isWide ? 'Main' : 'Menu' })
  await menu.getByRole('link', { name: 'Reviews' }).click()
  await expect(page).toHaveURL(/\/#reviews$/)
  await expect(page.getByRole('heading', { name: 'What parents say' })).toBeInViewport()
  if (!shop.isWide) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Packages' })).toHaveAttribute('href', '/#packages')
  await menu.getByRole('link', { name: 'How It Works' }).click()
  await expect(page).toHaveURL(/\/#how-it-works$/)
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport()
  await expect(page.getByRole('banner').getByRole('link', { name: 'North Pole Post' })).toHaveAttribute('href', '/')
  covers('2.9')
  if (!shop.isWide) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Create Letter' })).toHaveAttribute('href', '/questionnaire')
  covers('2.11')
})

test('the header is transparent at the top of a page and tinted further down', async ({ page }) => {
  await page.goto('/')
  const background = () => page.locator('header.site-header').evaluate((header) => getComputedStyle(header).background)
  expect(await background()).toContain('rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo(0, 40))
  await expect.poll(background).toContain('rgba(0, 0, 0, 0)')
  await page.evaluate(() => window.scrollTo(0, 60))
  await expect.poll(background).toContain('rgba(21, 51, 42, 0.94)')
  const filter = page.locator('header.site-header').evaluate((header) => getComputedStyle(header).backdropFilter)
  expect(await filter).toContain('blur')
  covers('9.8')
  await page.evaluate(() => window.scrollTo(0, 400))
  await expect.poll(background).toContain('rgba(21, 51, 42, 0.94)')
  covers('2.12')
})

// There is no menu on a wide screen.
test(
  'the menu of a small screen opens with a press and closes with Escape',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Basket' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Create Letter' })).toBeVisible()
    await shop.look('60-menu')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    covers('2.11')
  },
)

test(
  'each legal page can be read and printed, and so can help and contact',
  { tag: '@phone' },
  async ({ page, shop }) => {
    for (const [name, heading] of [
      ['privacy', 'Privacy policy'],
      ['terms', 'Terms of service'],
      ['cookies', 'Cookie policy'],
      ['refunds', 'Refund policy'],
      ['child-safety', 'Child safety'],
    ] as const) {
      await page.goto('/')
      await page.locator(`footer a[href="/legal/${name}"]`).click()
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date())
      await expect(page.getByText(`Last updated: ${today}`)).toHaveCount(name === 'child-safety' ? 0 : 1)
      await shop.look(`61-legal-${name}`)
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner')).toBeHidden()
      // A phone folds a long policy; paper has all of it.
      for (const section of await page.locator('article section').all()) {
        await expect(section.getByRole('heading', { level: 2 })).toBeVisible()
        await expect(section.locator('p, li, dd').first()).toBeVisible()
      }
      await page.emulateMedia({ media: null })
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
    }
    for (const [name, heading] of [
      ['help', 'Questions and answers'],
      ['contact', 'Write to us'],
    ] as const) {
      await page.goto(`/${name}`)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await shop.look(`62-${name}`)
    }
    covers('2.2')
  },
)

test('the coming-soon page, and the effect of a preview link', { tag: '@phone' }, async ({ page, shop }) => {
  await page.goto('/packages?preview=off')
  await expect(page).toHaveURL(/\/coming-soon$/)
  covers('2.2', '2.15')
  for (const title of ['Personalised Letters', 'Voice Messages', 'Delivered by Christmas'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]')).toBeVisible()
  await expect(page.locator('.flake')).toHaveCount(66)
  await expect(page.getByRole('navigation', { name: 'Legal' }).getByRole('link')).toHaveCount(7)
  covers('2.19')
  const countdown = page.getByRole('timer', { name: 'Until we open' })
  for (const unit of ['days', 'hours', 'minutes', 'seconds']) await expect(countdown.getByText(unit)).toBeVisible()
  await shop.look('62-coming-soon')
  const seconds = await countdown.getByRole('definition').last().innerText()
  await expect(countdown.getByRole('definition').last()).not.toHaveText(seconds)
  covers('4.1')
  await page.goto('/packages?preview=true')
  await expect(page).toHaveURL(/\/packages$/)
  covers('2.14')
})
