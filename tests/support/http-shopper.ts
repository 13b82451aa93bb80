import pRetry from 'p-retry'
import { expect } from 'vitest'
import type { StartedShop } from './started-shop.ts'

type Email = { to: string; subject: string; text: string }
type Page = { status: number; location: string; html: string; headers: Headers }

/** The error messages on a page, or the whole answer if it is not one of the shop's pages. */
const refusalsIn = (html: string) =>
  html.includes('<html') ? (html.match(/(?<=role="alert"[^>]*>|-error"[^>]*>)[^<]+/g) ?? []).join(' ') : html

/** Presses again on 503, as the snowed-in page of an overloaded shop asks parents to. */
const again = (press: () => Promise<Page>): Promise<Page> =>
  pRetry(
    async () => {
      const page = await press()
      if (page.status === 503) throw new Error('snowed in')
      return page
    },
    { retries: 60, minTimeout: 250, factor: 1, shouldRetry: ({ error }) => error.message === 'snowed in' },
  )

const STAFF = new WeakMap<StartedShop, HttpShopper>()

/** A shopper without script, as their browser talks to the shop: cookies, forms, redirects not followed. */
export class HttpShopper {
  readonly email: string
  readonly #shop: StartedShop
  readonly #cookies = new Map<string, string>()

  constructor(shop: StartedShop, email = `shopper-${crypto.randomUUID().slice(0, 8)}@home.example`) {
    this.#shop = shop
    this.email = email
  }

  /** A staff member, logged in with the link that `npm start` prints. It works once, so each shop has one of them. */
  static async staffOf(shop: StartedShop): Promise<HttpShopper> {
    const known = STAFF.get(shop)
    if (known) return known
    const staff = new HttpShopper(shop)
    expect((await staff.post(new URL(shop.loginLink).pathname)).location).toBe('/admin/print-queue')
    STAFF.set(shop, staff)
    return staff
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Page> {
    return this.#keep(
      await fetch(new URL(path, this.#shop.siteUrl), {
        headers: { Cookie: this.#header(), ...headers },
        redirect: 'manual',
      }),
    )
  }

  /** As `get`, following redirects within the shop. */
  async visit(path: string): Promise<Page> {
    const page = await this.get(path)
    return page.location.startsWith('/') ? this.visit(page.location) : page
  }

  post(
    path: string,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
    siteUrl = this.#shop.siteUrl,
  ): Promise<Page> {
    return this.postAll(path, Object.entries(fields), headers, siteUrl)
  }

  /** As `post`, where a field may occur more than once. */
  async postAll(
    path: string,
    fields: [name: string, value: string][],
    headers: Record<string, string> = {},
    siteUrl = this.#shop.siteUrl,
  ): Promise<Page> {
    return this.#keep(
      await fetch(new URL(path, siteUrl), {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { Cookie: this.#header(), Origin: siteUrl, ...headers },
        redirect: 'manual',
      }),
    )
  }

  /** The headers that this shopper's browser sends. */
  get requestHeaders(): Record<string, string> {
    return { Cookie: this.#header() }
  }

  /** One of the shop's functions, as script on its pages calls it. */
  async call(name: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const answer = await this.#keep(
      await fetch(new URL(`/api/${name}`, this.#shop.siteUrl), {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...this.requestHeaders, Origin: this.#shop.siteUrl },
        redirect: 'manual',
      }),
    )
    if (answer.html.startsWith('<')) throw new Error(`${name}: ${answer.status} ${answer.html.slice(0, 500)}`)
    return JSON.parse(answer.html) as Record<string, unknown>
  }

  /** Answers the questions and waits for a letter that can be edited. */
  async writeLetter(childName = 'Ivo'): Promise<void> {
    await this.#press('/questionnaire/child', { childName, parentEmail: this.email })
    for (const step of ['gender', 'date-of-birth', 'siblings', 'achievements'])
      await this.#press(`/questionnaire/${step}`)
    const asked = await this.#press('/questionnaire/experience', { path: 'quick' })
    expect(asked.location).toMatch(/\/preview$/)
    await this.waitForLetter()
  }

  async waitForLetter(): Promise<void> {
    // Not `expect.poll`: the layout-shift tool uses this class too, outside a test.
    await pRetry(async () => expect((await this.get('/preview')).html).toContain('name="letter"'), {
      // Long enough for a busy machine, where another worker takes over a killed worker's letter.
      retries: 600,
      minTimeout: 250,
      factor: 1,
    })
  }

  async approveLetter(letter = 'Dear Ivo,\n\nHo ho ho!\n\nSanta'): Promise<void> {
    const approved = await this.#press('/preview', { intent: 'approve', letter })
    expect(approved.location, `${approved.status} ${refusalsIn(approved.html)}`).toMatch(/\/packages$/)
  }

  async choosePackage(packageCode = 'regular'): Promise<void> {
    expect((await this.#press('/packages', { package: packageCode })).location).toMatch(/\/checkout$/)
  }

  /**
   * Sends the checkout form to the shop, or to another of its web processes. The answer leads to the payment page or is
   * the shop's own.
   */
  placeOrder(siteUrl?: string): Promise<Page> {
    const typed = { email: this.email, addressLine1: '1 Holly Lane', city: 'York', postcode: 'yo17hh' }
    return this.post('/checkout', typed, {}, siteUrl)
  }

  /** A new shopper with a Regular letter in the basket. */
  static async withBasket(shop: StartedShop): Promise<HttpShopper> {
    const shopper = new HttpShopper(shop)
    await shopper.fillBasket()
    return shopper
  }

  async fillBasket(): Promise<void> {
    await this.writeLetter()
    await this.approveLetter()
    await this.choosePackage()
  }

  /** Everything up to the payment page; returns the page's id at the payment company. */
  async reachPayment(): Promise<string> {
    await this.fillBasket()
    return this.openPayment()
  }

  async openPayment(): Promise<string> {
    const { location } = await again(() => this.placeOrder())
    expect(location).toContain('/pay/')
    return location.split('/').at(-1) ?? ''
  }

  /** Pays by card and returns the path that the payment company redirects to. */
  async pay(sessionId: string): Promise<string> {
    const body = new URLSearchParams({ intent: 'pay', card: '4242424242424242' })
    const answer = await fetch(`${this.#shop.sandboxUrl}/pay/${sessionId}`, {
      method: 'POST',
      body,
      redirect: 'manual',
    })
    return new URL(answer.headers.get('Location') ?? '').href.slice(this.#shop.siteUrl.length)
  }

  /** How many emails to this shopper have a matching subject. */
  async countEmails(subject: RegExp): Promise<number> {
    return (await this.#emails(subject)).length
  }

  /** The text of the newest matching email; empty when there is none. */
  async emailText(subject: RegExp): Promise<string> {
    return (await this.#emails(subject))[0]?.text ?? ''
  }

  /** A link in the newest matching email, once it is there. */
  linkIn(subject: RegExp, link: RegExp): Promise<string> {
    return pRetry(
      async () => {
        const found = link.exec(await this.emailText(subject))?.[0]
        if (!found) throw new Error(`no link in ${subject}`)
        return found
      },
      { retries: 240, minTimeout: 250, factor: 1 },
    )
  }

  async #emails(subject: RegExp): Promise<Email[]> {
    const emails = (await (await fetch(`${this.#shop.sandboxUrl}/inbox.json`)).json()) as Email[]
    return emails.filter((email) => email.to === this.email && subject.test(email.subject))
  }

  #press(path: string, fields?: Record<string, string>): Promise<Page> {
    return again(() => this.post(path, fields))
  }

  #header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async #keep(answer: Response): Promise<Page> {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name && value !== undefined) this.#cookies.set(name, value)
    }
    return {
      status: answer.status,
      location: answer.headers.get('Location') ?? '',
      html: await answer.text(),
      headers: answer.headers,
    }
  }
}
