import { JSDOM } from 'jsdom'
import { showNoscript } from './freeze-page.ts'
import type { HttpShopper } from './http-shopper.ts'

type Name = string | RegExp
/** A part of the page: the first of its kind that has these words. */
type Part = { part?: string; row?: string }

const oneSpace = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
/** The text of a part, without closed `details`. */
const wordsOf = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const folded of copy.querySelectorAll('details:not([open]) > :not(summary)')) folded.remove()
  return oneSpace(copy.textContent)
}
/** As it is read out, without what is drawn for the eye alone. */
const nameOf = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const unheard of copy.querySelectorAll('[aria-hidden="true"]')) unheard.remove()
  return oneSpace(copy.textContent)
}
const isNamed = (element: Element, name: Name): boolean => {
  const own = element.getAttribute('aria-label') ?? nameOf(element)
  return typeof name === 'string' ? own === name : name.test(own)
}

/**
 * A page of the shop as a browser without script sees it: finds elements by name, sends forms with their values, and
 * follows redirects. It draws nothing; `tests/screens` checks how pages look.
 */
export class HtmlPage {
  readonly path: string
  readonly status: number
  readonly #shopper: HttpShopper
  readonly #window: JSDOM['window']

  private constructor(shopper: HttpShopper, { path, status, html }: { path: string; status: number; html: string }) {
    this.path = path
    this.status = status
    this.#shopper = shopper
    // Styles are dropped because jsdom parses them slowly.
    const shown = showNoscript(html).replaceAll(/<style[\s\S]*?<\/style>/g, '')
    this.#window = new JSDOM(shown, { url: new URL(path, 'http://shop.test').href }).window
    for (const gone of this.all('script:not([src]), template, [hidden], .needs-script')) gone.remove()
  }

  static async open(shopper: HttpShopper, path: string): Promise<HtmlPage> {
    const answer = await shopper.get(path)
    if (answer.location.startsWith('/')) return HtmlPage.open(shopper, answer.location)
    return new HtmlPage(shopper, { path, ...answer })
  }

  /** The page that the meta refresh loads. */
  refresh(): Promise<HtmlPage> {
    const content = this.all('meta[http-equiv="refresh"]')[0]?.getAttribute('content') ?? ''
    return HtmlPage.open(this.#shopper, /url=(.*)$/.exec(content)?.[1] ?? this.path)
  }

  /** The page's text, with single spaces. */
  get words(): string {
    return wordsOf(this.#window.document.body)
  }

  /** The text of one part. */
  wordsOf(where: Part): string {
    return wordsOf(this.#part(where))
  }

  all(selector: string): Element[] {
    return [...this.#window.document.querySelectorAll(selector)]
  }

  /** The fields' error messages. */
  get errors(): string[] {
    return this.all('[id$="-error"]').map(wordsOf)
  }

  valueOf(label: Name): string {
    return this.#field(label).value
  }

  isChecked(label: Name): boolean {
    return this.#field(label).checked
  }

  fill(fields: Record<string, string>): this {
    for (const [label, text] of Object.entries(fields)) this.#field(label).value = text
    return this
  }

  tick(...labels: Name[]): this {
    for (const label of labels) this.#field(label).checked = true
    return this
  }

  hasButton(name: Name): boolean {
    return this.all('button').some((button) => isNamed(button, name))
  }

  /** Presses a button and returns the page that answers. */
  async press(name: Name, where: Part = {}): Promise<HtmlPage> {
    const buttons = [...this.#part(where).querySelectorAll('button')]
    const button = buttons.find((one) => isNamed(one, name))
    const form = button?.form
    if (!form || button.disabled) throw new Error(`${this.path}: "${String(name)}" sends nothing`)
    return this.#send(form, button)
  }

  /** Presses Enter in a field: its form is sent by its first button, as browsers do. */
  async enter(label: Name): Promise<HtmlPage> {
    const { form } = this.#field(label)
    const buttons = this.all('button') as HTMLButtonElement[]
    const first = buttons.find((one) => one.form === form && one.type === 'submit' && !one.disabled)
    if (!form || !first) throw new Error(`${this.path}: Enter in "${String(label)}" sends nothing`)
    return this.#send(form, first)
  }

  async #send(form: HTMLFormElement, button: HTMLButtonElement): Promise<HtmlPage> {
    // No form of the shop sends a file.
    const fields = [...new this.#window.FormData(form, button)] as [name: string, value: string][]
    const to = button.getAttribute('formaction') ?? form.getAttribute('action') ?? this.path
    if (form.method === 'get') return HtmlPage.open(this.#shopper, `${to.split('?')[0]}?${new URLSearchParams(fields)}`)
    const answer = await this.#shopper.postAll(to, fields, { Referer: this.#window.location.href })
    if (answer.location.startsWith('/')) return HtmlPage.open(this.#shopper, answer.location)
    return new HtmlPage(this.#shopper, { path: answer.location || to, ...answer })
  }

  /** Where a link leads. */
  linkTo(name: Name, where: Part = {}): string {
    const link = [...this.#part(where).querySelectorAll('a')].find((one) => isNamed(one, name))
    if (!link) throw new Error(`${this.path} has no link ${String(name)}`)
    return link.getAttribute('href') ?? ''
  }

  follow(name: Name, where: Part = {}): Promise<HtmlPage> {
    return HtmlPage.open(this.#shopper, this.linkTo(name, where))
  }

  #part({ part = 'body', row = '' }: Part): Element {
    const found = this.all(part).find((element) => wordsOf(element).includes(row))
    if (!found) throw new Error(`${this.path} has no ${part} with "${row}"`)
    return found
  }

  #field(name: Name): HTMLInputElement {
    const labels = this.all('label') as HTMLLabelElement[]
    const named = labels.find(
      (label) => isNamed(label, name) || [...label.children].some((part) => isNamed(part, name)),
    )
    const field =
      named?.control ?? this.all('input, textarea, select').find((one) => one.ariaLabel && isNamed(one, name))
    if (!field) throw new Error(`${this.path} has no field ${String(name)}`)
    return field as HTMLInputElement
  }
}
