import { href, Link } from 'react-router'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

/** Says which order a form is about: another may have been opened in this browser since. */
export const OrderField = ({ orderId }: { orderId: string }) => <input type="hidden" name="orderId" value={orderId} />

/** How a form about an order ends: it is sent, or left for the order's page. */
export const SendOrReturn = () => (
  <div className="actions">
    <SubmitButton busy="Sending...">Send it</SubmitButton>
    <Link to={href('/order')} className="button button-quiet">
      Back to your order
    </Link>
  </div>
)
