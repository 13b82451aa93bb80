import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxEnvironment } from '../faults.ts'
import { page } from '../page.ts'
import { Store } from '../store.ts'
import { drawEmail } from './draw-email.ts'

type Sample = { id: string; subject: string; html: string; text: string }

/** What each email of the shop looks like, from the samples that the shop wrote into a folder when it was started. */
export function emailSamples(folder: string) {
  const routes = new Hono<SandboxEnvironment>()
  const samples = new Store<Sample>(folder)
  routes.get('/', (context) =>
    context.html(
      page(
        'Email samples',
        html`<p><a href="/">Inbox</a></p>
          <h1>Email samples</h1>
          <ul class="card inbox">
            ${samples.all().map(
              ({ id, subject }) =>
                html`<li>
                  <a href="/email-samples/${id}"><strong>${subject}</strong><br /><small>${id}</small></a>
                </li>`,
            )}
          </ul>`,
      ),
    ),
  )
  routes.get('/:id', (context) => {
    const sample = samples.get(context.req.param('id'))
    if (!sample) return context.notFound()
    return context.html(
      page(
        sample.subject,
        html`<p><a href="/email-samples">Email samples</a></p>
          <h1>${sample.subject}</h1>
          ${drawEmail(sample)}`,
      ),
    )
  })
  return routes
}
