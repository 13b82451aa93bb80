import { html } from 'hono/html'
import { BRAND } from '#app/content/brand.ts'

/** Seconds. A database that restarts is back within two. */
const TRY_AGAIN_AFTER = 5

/** The snow globe from the drawings, as part of the page: nothing else may be available. */
const SNOW_GLOBE = html`<svg viewBox="0 0 64 64" aria-hidden="true">
  <circle cx="32" cy="28" r="20" />
  <path d="M17 42c9-5 21-5 30 0M32 20l-5 8h3l-5 8h14l-5-8h3z" />
  <path d="M16 47h32l3 9H13z" fill="#d8b765" stroke="#a8812f" />
  <path d="M22 22h.01M43 20h.01M40 14h.01" />
</svg>`

/**
 * The page shown while the database is down, which needs nothing else. After a GET it reloads itself; after a form was
 * sent it does not, so that nothing is sent twice.
 */
export async function databaseDownPage({ method, nonce }: { method: string; nonce: string }): Promise<Response> {
  const isRead = method === 'GET' || method === 'HEAD'
  const page = await html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        ${isRead ? html`<meta http-equiv="refresh" content="${TRY_AGAIN_AFTER}" />` : ''}
        <title>The North Pole is snowed in</title>
        <style nonce="${nonce}">
          body {
            margin: 0;
            padding: 3rem 1.25rem;
            background: #0e211b;
            color: #fcfbf8;
            font:
              1.125rem/1.6 Georgia,
              serif;
            text-align: center;
          }
          main {
            max-width: 34rem;
            margin: 0 auto;
          }
          a {
            color: inherit;
          }
          svg {
            width: 6rem;
            fill: none;
            stroke: currentColor;
            stroke-width: 1.5;
            stroke-linecap: round;
            stroke-linejoin: round;
          }
          h1 {
            font-weight: 400;
            line-height: 1.2;
          }
          .shop {
            margin: 0 0 3rem;
            color: #e3c06a;
            letter-spacing: 0.05em;
          }
        </style>
      </head>
      <body>
        <main>
          <p class="shop">✦ ${BRAND.name} ✦</p>
          ${SNOW_GLOBE}
          <h1>The North Pole is snowed in for a moment</h1>
          <p>The elves are digging. Nothing you saved or paid for is lost.</p>
          <p>
            ${
              isRead
                ? 'This page updates by itself in a few seconds.'
                : 'Please wait a few seconds and reload this page, which sends your form again. Or go back: what you typed is still there.'
            }
          </p>
          <p><a href="/">Return to Home</a></p>
        </main>
      </body>
    </html>`
  return new Response(page, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': String(TRY_AGAIN_AFTER) },
  })
}
