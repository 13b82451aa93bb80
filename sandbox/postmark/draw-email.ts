import { html } from 'hono/html'
import type { Markup } from '../page.ts'

/** An email as a reader sees it, and its plain text below. Its links open in a new tab. */
export function drawEmail(email: { html: string; text: string }): Markup {
  const markup = email.html.replace('<head>', '<head><base target="_blank">')
  return html`<iframe
      title="The email as it looks"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcdoc="${markup}"
    ></iframe>
    <h2>As plain text</h2>
    <div class="card"><pre>${email.text}</pre></div>`
}
