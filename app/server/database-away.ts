import { html } from 'hono/html'

/** Seconds. A database that restarts is back within two. */
const TRY_AGAIN_AFTER = 5

/**
 * What a shopper sees while the database is away: a page that needs nothing but itself. A page that was only looked at
 * comes back by itself; a form that was sent is not sent again without its sender.
 */
export async function databaseAway({ method, nonce }: { method: string; nonce: string }): Promise<Response> {
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
        </style>
      </head>
      <body>
        <main>
          <h1>The North Pole is snowed in for a moment</h1>
          <p>The elves are digging. Nothing you saved or paid for is lost.</p>
          <p>
            ${
              isRead
                ? 'This page comes back by itself in a few seconds.'
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
