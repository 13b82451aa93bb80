import { eq } from 'drizzle-orm'
import { orderNotes } from '#db/schema/index.ts'
import type { EmailEnvelopes } from '#app/domain/sheets/print.ts'
import { BRAND } from '#app/content/brand.ts'
import { defineEmail } from './define-email.tsx'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { findOrderLink } from './order-link.tsx'

type Content = { orderNumber: string; words: string; orderUrl: string; envelopes: EmailEnvelopes }

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
    const link = note && (await findOrderLink(needs, orderId))
    if (!link) return null
    const { orderNumber, url: orderUrl, envelopes } = link
    return { orderNumber, words: note.words, orderUrl, envelopes }
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
