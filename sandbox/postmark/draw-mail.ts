import { html } from 'hono/html'
import type { Markup } from '../page.ts'

/** A mail as a reader sees it, and its plain text below. Its links open in a tab of their own. */
export function drawMail(mail: { html: string; text: string }): Markup {
  const markup = mail.html.replace('<head>', '<head><base target="_blank">')
  return html`<iframe
      title="The mail as it looks"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${markup}"
    ></iframe>
    <h2>As plain text</h2>
    <div class="card"><pre>${mail.text}</pre></div>`
}
