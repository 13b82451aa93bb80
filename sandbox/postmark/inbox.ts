import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxEnvironment } from '../faults.ts'
import { page } from '../page.ts'
import { drawEmail } from './draw-email.ts'
import type { Store } from '../store.ts'
import type { KeptEmail } from './routes.ts'

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
/** A reader waiting for an email sees it come. */
const RELOAD_SECONDS = 5

/** Every email that was sent, newest first, to read or to test with. */
export function inbox(emails: Store<KeptEmail>) {
  const routes = new Hono<SandboxEnvironment>()
  const newestFirst = () => emails.all().toSorted((one, other) => other.at.localeCompare(one.at))
  routes.get('/', (context) => {
    context.header('Refresh', String(RELOAD_SECONDS))
    const kept = newestFirst()
    return context.html(
      page(
        'Inbox',
        html`<p class="note">
            Sandbox inbox: every email the shop sends ends up here. What each kind looks like:
            <a href="/email-samples">email samples</a>.
          </p>
          <h1>Inbox (${kept.length})</h1>
          ${
            kept.length === 0
              ? html`<p class="card">No email yet. Order a letter, or ask for a login link.</p>`
              : html`<ul class="card inbox">
                  ${kept.map(
                    (email) =>
                      html`<li>
                        <a href="/inbox/${email.id}"
                          ><strong>${email.subject}</strong><br /><small
                            >to ${email.to}, ${time.format(new Date(email.at))}</small
                          ></a
                        >
                      </li>`,
                  )}
                </ul>`
          }`,
      ),
    )
  })
  routes.get('/inbox.json', (context) =>
    context.json(
      newestFirst().map(({ to, subject, text, html: markup, at, stream, headers }) => ({
        to,
        subject,
        text,
        html: markup,
        at,
        stream,
        headers,
      })),
    ),
  )
  routes.get('/inbox/:id', (context) => {
    const email = emails.get(context.req.param('id'))
    if (!email)
      return context.html(
        page(
          'No such email',
          html`<h1>No such email</h1>
            <a href="/">Inbox</a>`,
        ),
        404,
      )
    return context.html(
      page(
        email.subject,
        html`<p><a href="/">Inbox</a></p>
          <h1>${email.subject}</h1>
          <p>From ${email.from}<br />To ${email.to}<br />${time.format(new Date(email.at))}</p>
          ${drawEmail(email)}`,
      ),
    )
  })
  return routes
}
