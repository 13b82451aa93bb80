import { eq } from 'drizzle-orm'
import { orderNotes } from '#db/schema/index.ts'
import { BRAND } from '#app/content/brand.ts'
import { defineEmail } from './define-email.tsx'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { type AboutOrder, findOrderToShow } from './order-link.tsx'

type Content = AboutOrder & { words: string }

/** What a staff member wrote to a parent about their order. */
function Template({ orderNumber, words, orderUrl }: Content) {
  return (
    <EmailLayout preview={words.split('\n')[0] ?? ''} heading="A message about your order">
      {words.split(/\n+/).map((line, index) => (
        <Words key={index}>{line}</Words>
      ))}
      <Action href={orderUrl}>View your order</Action>
      <Words isQuiet>
        Order {orderNumber}. You can reply on its page, or write to {BRAND.supportEmail}.
      </Words>
    </EmailLayout>
  )
}

export const orderMessage = defineEmail<Content>({
  subject: ({ orderNumber }) => `About your order ${orderNumber}`,
  Template,
  envelopes: ({ envelopes }) => envelopes,
  async compose(needs, { orderId = '', orderNoteId = '' }) {
    const [note] = await needs.db.select().from(orderNotes).where(eq(orderNotes.id, orderNoteId))
    const order = note && (await findOrderToShow(needs, orderId))
    return order ? { ...order, words: note.words } : null
  },
  samples: {
    'order-message': {
      orderNumber: 'NPP-7K3QR9',
      envelopes: { names: ['Zoë'], state: 'posted' },
      words: 'Your letter was posted on Monday.\nIt should be with you by Thursday.',
      orderUrl: 'https://shop.example/order/sample',
    },
  },
})
