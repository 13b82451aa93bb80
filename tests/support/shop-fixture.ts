import { type Page, type TestInfo, test as base } from '@playwright/test'
import postgres from 'postgres'
import { FAMILY } from './canaries.ts'
import { covers, expect } from './counted-expect.ts'
import { freezePage, withoutScript } from './freeze-page.ts'
import { keepScreen } from './kept-screens.ts'
import { WITHOUT_SCRIPT } from './journey-variants.ts'
import { loginLink, unsubscribeLink } from './sent-links.ts'

type Email = { to: string; subject: string; text: string; html: string; at: string }

/** A network address (RFC 3849, for documentation) that no other test comes from. */
const otherNetwork = () => `2001:db8:${crypto.randomUUID().slice(9, 13)}:${crypto.randomUUID().slice(9, 13)}::1`

/** What journeys have at hand: the shop's address, the inbox, and a look at each screen. */
export const test = base.extend<{ shop: Shop; asksAboutCookies: boolean }>({
  baseURL: process.env['SHOP_URL'] ?? '',
  /** True for a visitor who has not answered the cookie banner yet. */
  asksAboutCookies: [false, { option: true }],
  /** Each test comes from an address of its own, as parents do: letters are limited by address. */
  extraHTTPHeaders: async ({ locale }, use) =>
    use({ 'Accept-Language': locale ?? 'en-GB', 'Fly-Client-IP': otherNetwork() }),
  shop: async ({ page, asksAboutCookies }, use, info) => {
    const shop = new Shop(page, info)
    if (!asksAboutCookies) await shop.answerCookieBanner(page)
    await use(shop)
    await shop.close()
  },
})

export { covers, expect }

/** Tries again if the page was replaced during the look. */
const onWhatIsThere = <Seen>(look: () => Promise<Seen>): Promise<Seen> => look().catch(look)

export class Shop {
  readonly sandboxUrl = process.env['SANDBOX_URL'] ?? ''
  /** A parent of this test's own, so that journeys in parallel do not read each other's email. */
  readonly parentEmail = `${FAMILY.parentEmail}-${crypto.randomUUID().slice(0, 8)}@home.example`
  readonly #page: Page
  readonly #info: TestInfo
  readonly #others: Page[] = []

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

  /**
   * Keeps a screen that differs without script (a dialog is a page, a waiting page reloads itself) in both forms: as
   * the browser without script has it or, if no journey runs without script there, as the server sends it.
   */
  lookTwice(name: string, page?: Page): Promise<void> {
    return this.look(name, page, { isTwice: true })
  }

  /** Keeps a screen, for `tests/screens` to check at every width. */
  async look(name: string, page: Page = this.#page, { isTwice = false } = {}): Promise<void> {
    const { project, file } = this.#info
    // The same markup as on a phone.
    if (project.name === 'desktop-with-script') return
    if (!this.hasScript) {
      if (isTwice) keepScreen(`${name}-without-script`, withoutScript(await onWhatIsThere(() => page.content())))
      return
    }
    keepScreen(name, await onWhatIsThere(() => freezePage(page)))
    if (!isTwice || WITHOUT_SCRIPT.test(file)) return
    const sent = await page.request.get(page.url())
    expect(sent.ok(), `${name} without script`).toBe(true)
    keepScreen(`${name}-without-script`, withoutScript(await sent.text()))
  }

  /** Chooses "Essential Only" before the first page. */
  async answerCookieBanner(page: Page): Promise<void> {
    const origin = process.env['SHOP_URL'] ?? ''
    await page
      .context()
      .request.post(`${origin}/cookie-consent`, {
        form: { choice: 'essential' },
        headers: { Origin: origin },
        maxRedirects: 0,
      })
  }

  /** Another browser of the same kind, as on another device. */
  async elsewhere(): Promise<Page> {
    const { viewport = null, javaScriptEnabled = true, locale = 'en-GB' } = this.#info.project.use
    const baseURL = process.env['SHOP_URL'] ?? ''
    const context = await this.#browser().newContext({ viewport, javaScriptEnabled, locale, baseURL })
    const page = await context.newPage()
    await this.answerCookieBanner(page)
    this.#others.push(page)
    return page
  }

  async close(): Promise<void> {
    for (const page of this.#others) await page.context().close()
  }

  unsubscribeLink(): Promise<string> {
    return this.queryDatabase((sql) => unsubscribeLink(sql, this.parentEmail))
  }

  /** Logs in an admin made for this test. Returns their email. */
  async logInAsStaff(page: Page): Promise<string> {
    const email = await this.addAdmin()
    await this.followLoginLink(page, email)
    await expect(page.getByRole('heading', { name: 'Print Queue' })).toBeVisible()
    return email
  }

  /** Leads to a page of the workshop from its menu, which a phone folds away. */
  async openFromMenu(page: Page, name: string | RegExp): Promise<void> {
    if (!this.isWide) await page.getByRole('button', { name: /^Menu/ }).click()
    await page.getByRole('link', { name }).click()
    // It closes a moment later and the page moves up: a press begun before would end beside what it was for.
    if (!this.isWide) await expect(page.getByRole('navigation', { name: 'Back office' })).toBeHidden()
  }

  async addAdmin(): Promise<string> {
    const email = `elf-${crypto.randomUUID().slice(0, 8)}@home.example`
    await this.queryDatabase(async (sql) => {
      const [user] = await sql`insert into users (email) values (${email}) returning id`
      return sql`insert into user_roles (user_id, role) values (${user?.['id'] as string}, 'admin')`
    })
    return email
  }

  async followLoginLink(page: Page, email: string): Promise<void> {
    await page.goto(await this.loginLinkFor(email))
    await page.getByRole('button', { name: 'Log in' }).click()
  }

  loginLinkFor(email: string): Promise<string> {
    return this.queryDatabase((sql) => loginLink(sql, email))
  }

  /** Queries the shop's database for what no screen can do or show. */
  async queryDatabase<Answer>(question: (sql: postgres.Sql) => Promise<Answer>): Promise<Answer> {
    const sql = postgres(process.env['SHOP_DATABASE'] ?? '', { max: 1 })
    try {
      return await question(sql)
    } finally {
      await sql.end()
    }
  }

  #browser() {
    const browser = this.#page.context().browser()
    if (!browser) throw new Error('no browser')
    return browser
  }

  /** The newest email to an address with a matching subject, once it has arrived. */
  async email(to: string, subject: RegExp): Promise<Email> {
    const find = async () => {
      const answer = await fetch(`${this.sandboxUrl}/inbox.json`)
      const emails = (await answer.json()) as Email[]
      return emails.filter((email) => email.to === to && subject.test(email.subject))
    }
    // An email whose first try got no answer is looked up twenty seconds later, then after growing pauses.
    await expect
      .poll(async () => (await find()).length, { message: `email ${subject} to ${to}`, timeout: 150_000 })
      .toBeGreaterThan(0)
    const [newest] = await find()
    if (!newest) throw new Error('the email has gone')
    return newest
  }

  async countEmails(to: string, subject: RegExp): Promise<number> {
    const answer = await fetch(`${this.sandboxUrl}/inbox.json`)
    return ((await answer.json()) as Email[]).filter((email) => email.to === to && subject.test(email.subject)).length
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    const answer = await fetch(`${this.sandboxUrl}/faults`, { method: 'POST', body: JSON.stringify(fault) })
    expect(answer.status).toBe(201)
  }

  /** Releases the answers that a `hold` fault with this `contains` holds back. */
  async release(contains: string): Promise<void> {
    await fetch(`${this.sandboxUrl}/faults?${new URLSearchParams({ contains })}`, { method: 'DELETE' })
  }
}
