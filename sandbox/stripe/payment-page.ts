import { Hono } from 'hono'
import { html } from 'hono/html'
import type { SandboxEnvironment } from '../faults.ts'
import { page } from '../page.ts'
import type { Checkout } from './checkout.ts'
import type { Session } from './objects.ts'

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`
const DECLINED_CARDS = new Set(['4000000000000002', '4000000000009995'])

/** The page where a buyer pays, or does not. */
export function paymentPage(checkout: Checkout) {
  const routes = new Hono<SandboxEnvironment>()
  routes.get('/:id', (context) => context.html(drawPage(checkout.getSession(context.req.param('id')))))
  routes.post('/:id', async (context) => {
    const id = context.req.param('id')
    const form = await context.req.formData()
    const session = checkout.getSession(id)
    if (session.status !== 'open') return context.html(drawPage(session))
    const intent = form.get('intent')
    if (intent === 'later-success') return context.redirect(backTo(await checkout.payLater(id, 'succeeds')), 303)
    if (intent === 'later-failure') return context.redirect(backTo(await checkout.payLater(id, 'fails')), 303)
    const typed = form.get('card')
    const card = typeof typed === 'string' ? typed.replace(/\s/g, '') : ''
    if (intent === 'decline' || DECLINED_CARDS.has(card))
      return context.html(drawPage(session, 'Your card was declined.'), 402)
    if (session.amount_total > 0 && card !== '4242424242424242') {
      return context.html(drawPage(session, 'Your card number is incorrect. Use 4242 4242 4242 4242.'), 402)
    }
    return context.redirect(backTo(await checkout.pay(id)), 303)
  })
  return routes
}

function backTo(session: Session): string {
  return session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id)
}

function drawPage(session: Session, error?: string) {
  if (session.status !== 'open') {
    const paid = session.status === 'complete'
    return page(
      'Payment page closed',
      html`<h1>${paid ? 'This has been paid already' : 'This payment page has expired'}</h1>
        <a class="button" href="${paid ? backTo(session) : session.cancel_url}">Back to the shop</a>`,
    )
  }
  const discount = session.total_details.amount_discount
  return page(
    'Pay',
    html`<p class="note">Sandbox payment page. No money moves here.</p>
      <h1>Pay ${pounds(session.amount_total)}</h1>
      <div class="card">
        <table>
          <tbody>
            ${session.lines.map(
              (line) =>
                html`<tr>
                  <td>${line.name}<br /><small>${line.description}</small></td>
                  <td>${pounds(line.amount)}</td>
                </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr>
              <td>Subtotal</td>
              <td>${pounds(session.amount_subtotal)}</td>
            </tr>
            ${
              discount > 0
                ? html`<tr>
                    <td>Discount</td>
                    <td>−${pounds(discount)}</td>
                  </tr>`
                : ''
            }
            <tr>
              <td><strong>Total</strong></td>
              <td><strong data-total>${pounds(session.amount_total)}</strong></td>
            </tr>
          </tfoot>
        </table>
      </div>
      <form class="card" method="post">
        ${error ? html`<p class="error" role="alert">${error}</p>` : ''}
        <p>Email: ${session.customer_email ?? ''}</p>
        ${
          session.amount_total > 0
            ? html`<label for="card">Card number</label
                ><input id="card" name="card" inputmode="numeric" value="4242 4242 4242 4242" />`
            : ''
        }
        <button name="intent" value="pay">${session.amount_total > 0 ? 'Pay' : 'Complete order'}</button>
        ${
          session.amount_total > 0
            ? html`<button class="quiet" name="intent" value="decline">Pay with a card that is declined</button>
                <button class="quiet" name="intent" value="later-success">
                  Pay by bank, succeeds in a few seconds
                </button>
                <button class="quiet" name="intent" value="later-failure">Pay by bank, fails in a few seconds</button>`
            : ''
        }
        <a class="button quiet" href="${session.cancel_url}">Back to the shop</a>
      </form>`,
  )
}
