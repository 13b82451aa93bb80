import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, type TestInfo, test as base } from '@playwright/test'
import { FAMILY } from './canaries.ts'

type Mail = { to: string; subject: string; text: string; html: string; at: string }

/** What journeys have at hand: the shop's address, the inbox, and a look at each screen. */
export const test = base.extend<{ shop: Shop }>({
  baseURL: process.env['SHOP_URL'] ?? '',
  shop: async ({ page }, use, info) => use(new Shop(page, info)),
})

export { expect }

export class Shop {
  readonly sandboxUrl = process.env['SANDBOX_URL'] ?? ''
  /** A parent of this test's own, so that journeys in parallel do not read each other's mail. */
  readonly parentEmail = `${FAMILY.parentEmail}-${crypto.randomUUID().slice(0, 8)}@home.example`
  readonly #page: Page
  readonly #info: TestInfo
  #reader: Page | undefined

  constructor(page: Page, info: TestInfo) {
    this.#page = page
    this.#info = info
  }

  get hasScript(): boolean {
    return this.#info.project.use.javaScriptEnabled !== false
  }

  get isWide(): boolean {
    return (this.#info.project.use.viewport?.width ?? 0) >= 768
  }

  /** A screenshot to look at, and axe over the whole screen; nothing may stick out at the side. */
  async look(name: string, page: Page = this.#page): Promise<void> {
    await page.screenshot({ path: `test-results/screens/${name}-${this.#info.project.name}.png`, fullPage: true })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
    const screen = this.hasScript ? page : await this.#withScript(page)
    const { violations } = await new AxeBuilder({ page: screen })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      name,
    ).toEqual([])
  }

  /** The same screen where axe can run: it needs timers, which a page without script does not have. */
  async #withScript(page: Page): Promise<Page> {
    const browser = page.context().browser()
    if (!browser) throw new Error('no browser')
    this.#reader ??= await (
      await browser.newContext({ viewport: page.viewportSize(), javaScriptEnabled: true })
    ).newPage()
    const markup = (await page.content())
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('noscript>', 'div>')
      .replace(/<meta http-equiv="refresh"[^>]*>/gi, '')
    await this.#reader.route(page.url(), (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup }),
    )
    await this.#reader.goto(page.url())
    await this.#reader.unroute(page.url())
    return this.#reader
  }

  /** The newest mail to somebody about something, once it has come. */
  async mail(to: string, subject: RegExp): Promise<Mail> {
    const find = async () => {
      const answer = await fetch(`${this.sandboxUrl}/inbox.json`)
      const mails = (await answer.json()) as Mail[]
      return mails.filter((mail) => mail.to === to && subject.test(mail.subject))
    }
    await expect.poll(async () => (await find()).length, { message: `mail ${subject} to ${to}` }).toBeGreaterThan(0)
    const [newest] = await find()
    if (!newest) throw new Error('the mail has gone')
    return newest
  }

  async countMails(to: string, subject: RegExp): Promise<number> {
    const answer = await fetch(`${this.sandboxUrl}/inbox.json`)
    return ((await answer.json()) as Mail[]).filter((mail) => mail.to === to && subject.test(mail.subject)).length
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    const answer = await fetch(`${this.sandboxUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) })
    expect(answer.status).toBe(201)
  }
}

const go = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Answers step 1, from wherever one is. */
export async function answerChild(
  page: Page,
  { childName = FAMILY.childName as string, email }: { childName?: string; email: string },
) {
  await page.goto('/questionnaire/child')
  await page.getByLabel("Child's name").fill(childName)
  await page.getByLabel('Your email').fill(email)
  await go(page)
  await expect(page).toHaveURL(/\/questionnaire\/gender$/)
}

/** From a filled step 1 to the choice of steps 6, with every answer of the family. */
export async function answerQuickSteps(page: Page, shop: Shop, look = false) {
  const see = (name: string) => (look ? shop.look(name) : Promise.resolve())
  await see('2-gender')
  await page.getByLabel('Female', { exact: true }).check()
  await go(page)
  await see('3-date-of-birth')
  await page.getByLabel(/date of birth\?/).fill('03/04/2019')
  await go(page)
  await expect(page).toHaveURL(/siblings/)
  await page.getByLabel('Has brothers').check()
  await page.getByLabel('Brother 1').fill(FAMILY.brother)
  await page.getByLabel('Has sisters').check()
  await page.getByLabel('Sister 1').fill(FAMILY.sister)
  await see('4-siblings')
  await go(page)
  await expect(page).toHaveURL(/achievements/)
  await page.getByLabel('Made new friends').check()
  await page.getByLabel('Anything else they did').fill(FAMILY.achievement)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: `Remove ${FAMILY.achievement}` })).toBeVisible()
  await see('5-achievements')
  await go(page)
  await expect(page).toHaveURL(/experience/)
  await see('6-experience')
}

/** Waits until the letter can be edited. */
export async function waitForLetter(page: Page) {
  await expect(page.getByLabel('Your letter')).toBeVisible({ timeout: 30_000 })
}

/** From the letter to the checkout with a package. */
export async function choosePackage(page: Page, title: 'Basic' | 'Regular' | 'Premium') {
  await page.getByRole('button', { name: /Happy with Letter/ }).click()
  await expect(page).toHaveURL(/\/packages$/)
  await page.getByRole('button', { name: `Select Package ${title}` }).click()
  await expect(page).toHaveURL(/\/checkout$/)
}

/** One whole letter in the basket, the shortest way. */
export async function buyOneLetter(page: Page, shop: Shop, { childName = 'Ivo', title = 'Regular' as const } = {}) {
  await answerChild(page, { childName, email: shop.parentEmail })
  for (const next of ['date-of-birth', 'siblings', 'achievements', 'experience']) {
    await go(page)
    await expect(page).toHaveURL(new RegExp(`${next}$`))
  }
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await waitForLetter(page)
  await choosePackage(page, title)
}

/** Fills the address and opens the payment page, in this tab or the new one. Returns the page it is on. */
export async function openPayment(page: Page, shop: Shop): Promise<Page> {
  await page.getByLabel('Email', { exact: true }).fill(shop.parentEmail)
  await page.getByLabel('Address line 1').fill(FAMILY.addressLine1)
  await page.getByLabel('Town or city').fill(FAMILY.city)
  await page.getByLabel('Postcode').fill('ex111db')
  const newTab = shop.hasScript && shop.isWide ? page.context().waitForEvent('page') : null
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  const paying = newTab ? await newTab : page
  await paying.waitForURL(/\/pay\//)
  return paying
}
