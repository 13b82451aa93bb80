import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** Hono's escaped markup, or a promise of it. */
export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
* { box-sizing: border-box }
body { margin: 0; background: #f2f3f7; color: #1b1f2a; font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.5rem 0 1rem }
.note { background: #fff4cf; border-radius: 6px; padding: 0.6rem 0.9rem; margin: 0 0 1rem }
.card { background: #fff; border: 1px solid #d9dce6; border-radius: 8px; padding: 1rem; margin: 0 0 1rem }
table { width: 100%; border-collapse: collapse }
td, th { padding: 0.4rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere }
td:last-child, th:last-child { text-align: right; white-space: nowrap; padding-left: 1rem }
tfoot td { border-top: 1px solid #d9dce6 }
label { display: block; font-weight: 600; margin: 0.8rem 0 0.2rem }
input { font: inherit; width: 100%; padding: 0.6rem; border: 1px solid #767c8f; border-radius: 6px }
button, .button { display: block; width: 100%; min-height: 44px; margin-top: 0.7rem; padding: 0.6rem 1rem; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  border: 1px solid #3a42a8; border-radius: 6px; background: #3a42a8; color: #fff }
button.quiet, .button.quiet { background: #fff; color: #3a42a8 }
.error { color: #a3122b; font-weight: 600 }
a { color: #3a42a8 }
ul.inbox { list-style: none; margin: 0; padding: 0 }
ul.inbox a { display: block; padding: 0.8rem 1rem;
  text-decoration: none; color: inherit; border-bottom: 1px solid #e6e8ef }
ul.inbox small { color: #565d70 }
iframe { width: 100%; height: 40rem; border: 1px solid #d9dce6; border-radius: 6px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0 }
`

/** The sandbox's own pages: plain, and plainly not the shop. */
export function page(title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`
}
