import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxEnvironment } from '../faults.ts'
import { page } from '../page.ts'
import { drawMail } from './draw-mail.ts'
import type { Store } from '../store.ts'
import type { KeptMail } from './routes.ts'

const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
/** A reader waiting for a mail sees it come. */
const RELOAD_SECONDS = 5

/** Every mail that was sent, newest first, to read or to test with. */
export function inbox(mails: Store<KeptMail>) {
  const routes = new Hono<SandboxEnvironment>()
  const newestFirst = () => mails.all().toSorted((one, other) => other.at.localeCompare(one.at))
  routes.get('/', (context) => {
    context.header('Refresh', String(RELOAD_SECONDS))
    const kept = newestFirst()
    return context.html(
      page(
        'Inbox',
        html`<p class="note">
            Sandbox inbox: every mail the shop sends ends up here. What each kind looks like:
            <a href="/mail-samples">mail samples</a>.
          </p>
          <h1>Inbox (${kept.length})</h1>
          ${
            kept.length === 0
              ? html`<p class="card">No mail yet. Order a letter, or ask for a login link.</p>`
              : html`<ul class="card inbox">
                  ${kept.map(
                    (mail) =>
                      html`<li>
                        <a href="/inbox/${mail.id}"
                          ><strong>${mail.subject}</strong><br /><small
                            >to ${mail.to}, ${time.format(new Date(mail.at))}</small
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
      newestFirst().map(({ to, subject, text, html: markup, at }) => ({ to, subject, text, html: markup, at })),
    ),
  )
  routes.get('/inbox/:id', (context) => {
    const mail = mails.get(context.req.param('id'))
    if (!mail)
      return context.html(
        page(
          'No such mail',
          html`<h1>No such mail</h1>
            <a href="/">Inbox</a>`,
        ),
        404,
      )
    return context.html(
      page(
        mail.subject,
        html`<p><a href="/">Inbox</a></p>
          <h1>${mail.subject}</h1>
          <p>From ${mail.from}<br />To ${mail.to}<br />${time.format(new Date(mail.at))}</p>
          ${drawMail(mail)}`,
      ),
    )
  })
  return routes
}
