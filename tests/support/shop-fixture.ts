import { createHash, randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { type Page, type TestInfo, test as base } from '@playwright/test'
import postgres from 'postgres'
import { FAMILY } from './canaries.ts'
import { covers, expect } from './counted-expect.ts'
import { listUndecided } from './undecided-contrast.ts'
import { WIDE_JOURNEYS, WIDE_WITHOUT_SCRIPT } from './wide-journeys.ts'
import { OTHER_WITHOUT_SCRIPT } from './other-without-script.ts'

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What is right at 360 px and may not be at 320: no element comes or goes between the two, only places change. */
const RULES_OF_PLACE = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block']

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

function makeSecret() {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: createHash('sha256').update(secret).digest('hex') }
}

/** Looks once more where the page was replaced meanwhile. */
const onWhatIsThere = <Seen>(look: () => Promise<Seen>): Promise<Seen> => look().catch(look)

export class Shop {
  readonly sandboxUrl = process.env['SANDBOX_URL'] ?? ''
  /** A parent of this test's own, so that journeys in parallel do not read each other's email. */
  readonly parentEmail = `${FAMILY.parentEmail}-${crypto.randomUUID().slice(0, 8)}@home.example`
  readonly #page: Page
  readonly #info: TestInfo
  #reader: Page | undefined
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
   * Looks at a screen. In every variant nothing may stick out at the side; once for each width a screenshot is taken and axe searches the
   * whole screen, and at 320 px for what changes with the width. What is another screen without script is looked at on a phone.
   */
  async look(name: string, page: Page = this.#page): Promise<void> {
    await this.#staysInWidth(name, page)
    const isAnother = !this.hasScript && !this.isWide && OTHER_WITHOUT_SCRIPT.has(name)
    if (this.hasScript || isAnother) await this.#search(`${name}-${this.#info.project.name}`, page)
    if (this.isWide) return
    const size = page.viewportSize() ?? { width: 360, height: 740 }
    // What no journey sees at a desk is looked at there, too.
    const isSeenWide = (this.hasScript ? WIDE_JOURNEYS : WIDE_WITHOUT_SCRIPT).test(this.#info.file)
    if (!isSeenWide) {
      await page.setViewportSize({ ...size, width: 1280 })
      await this.#staysInWidth(`${name} at 1280 px`, page)
      if (this.hasScript) await this.#search(`${name}-at-a-desk`, page)
    }
    await page.setViewportSize({ ...size, width: 320 })
    await this.#staysInWidth(`${name} at 320 px`, page)
    if (this.hasScript) await this.#findsNothing(`${name} at 320 px`, page, { rules: RULES_OF_PLACE })
    await page.setViewportSize(size)
  }

  /** Takes a picture of the whole screen, and has axe search it. */
  async #search(name: string, page: Page): Promise<void> {
    await page.screenshot({ path: `test-results/screens/${name}.jpg`, type: 'jpeg', quality: 80, fullPage: true })
    await this.#findsNothing(name, this.hasScript ? page : await this.#withScript(page))
  }

  async #staysInWidth(name: string, page: Page): Promise<void> {
    const overflow = await onWhatIsThere(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
  }

  async #findsNothing(name: string, page: Page, { rules }: { rules?: string[] } = {}): Promise<void> {
    // No page of the shop has a frame in it, and what is right is not asked for: twice as fast.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations', 'incomplete'] })
    const { violations, incomplete } = await axe[rules ? 'withRules' : 'withTags'](rules ?? STANDARDS).analyze()
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      name,
    ).toEqual([])
    expect(await onWhatIsThere(() => listUndecided(page, incomplete)), `${name}: contrast`).toEqual([])
  }

  /** Says "Essential Only" before the first page. */
  async answerCookieBanner(page: Page): Promise<void> {
    const origin = process.env['SHOP_URL'] ?? ''
    await page.context().request.post(`${origin}/cookie-consent`, {
      form: { choice: 'essential', backTo: '/' },
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

  /** The link of a reminder email, without the hours until it is sent: the secret in it is one that we make. */
  async recoveryLink(sessionType: 'questionnaire' | 'checkout'): Promise<string> {
    const { secret, hash } = makeSecret()
    const [row] = await this.ask(
      (sql) => sql`
        update saved_sessions set emailed_sha256 = ${hash}
        where email = ${this.parentEmail} and session_type = ${sessionType} returning id`,
    )
    expect(row, `a saved ${sessionType}`).toBeDefined()
    return `/${sessionType}?sid=${secret}`
  }

  /** The link at the foot of a reminder, made as above. */
  async unsubscribeLink(): Promise<string> {
    const { secret, hash } = makeSecret()
    await this.ask(
      (sql) => sql`insert into unsubscribe_links (secret_sha256, email) values (${hash}, ${this.parentEmail})`,
    )
    return `/unsubscribe/${secret}`
  }

  /** Logs an admin of this test's own in, and says who that is. */
  async logInAsStaff(page: Page): Promise<string> {
    const email = await this.addAdmin()
    await this.followLoginLink(page, email)
    await expect(page.getByRole('heading', { name: 'Print Queue' })).toBeVisible()
    return email
  }

  async addAdmin(): Promise<string> {
    const email = `elf-${crypto.randomUUID()}@home.example`
    await this.ask(async (sql) => {
      const [user] = await sql`insert into users (email) values (${email}) returning id`
      return sql`insert into user_roles (user_id, role) values (${user?.['id'] as string}, 'admin')`
    })
    return email
  }

  async followLoginLink(page: Page, email: string): Promise<void> {
    await page.goto(await this.loginLinkFor(email))
    await page.getByRole('button', { name: 'Log in' }).click()
  }

  /** A login link, made as above. */
  async loginLinkFor(email: string): Promise<string> {
    const { secret, hash } = makeSecret()
    await this.ask(
      (sql) => sql`
        insert into login_links (user_id, token_sha256, expires_at)
        select id, ${hash}, now() + interval '5 minutes' from users where email = ${email}`,
    )
    return `/admin/login/${secret}`
  }

  /** Asks the shop's database, for what no screen can do or say. */
  async ask<Answer>(question: (sql: postgres.Sql) => Promise<Answer>): Promise<Answer> {
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

  /** The same screen where axe can run: it needs timers, which a page without script does not have. */
  async #withScript(page: Page): Promise<Page> {
    this.#reader ??= await (await this.#browser().newContext({ javaScriptEnabled: true })).newPage()
    await this.#reader.setViewportSize(page.viewportSize() ?? { width: 360, height: 740 })
    const url = page.url()
    const markup = (await onWhatIsThere(() => page.content()))
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('noscript>', 'div>')
      .replace(/<meta http-equiv="refresh"[^>]*>/gi, '')
    await this.#reader.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: markup }))
    await this.#reader.goto(url)
    await this.#reader.unroute(url)
    return this.#reader
  }

  /** The newest email to somebody about something, once it has come. */
  async email(to: string, subject: RegExp): Promise<Email> {
    const find = async () => {
      const answer = await fetch(`${this.sandboxUrl}/inbox.json`)
      const emails = (await answer.json()) as Email[]
      return emails.filter((email) => email.to === to && subject.test(email.subject))
    }
    // One whose first try got no answer is looked up twenty seconds later, and again after pauses that grow.
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
}
