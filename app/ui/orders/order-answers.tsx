import type { OrderPage } from '#app/domain/orders/page/find-order-page.server.ts'
import { formatLongDay } from '#app/domain/text/format.ts'
import { OrderField } from './order-field.tsx'

/** Offers to keep this year's answers for next year's letter: only if the parent asks for it. */
export function OrderAnswers({ orderId, kept, nextLetters }: Pick<OrderPage, 'orderId' | 'kept' | 'nextLetters'>) {
  if (!kept.canKeep) return null
  return (
    <section aria-labelledby="next-year" className="paper p-4 sm:px-6">
      <h2 id="next-year" className="mb-2 text-2xl">
        Next year
      </h2>
      {kept.keptUntil === null ? (
        <form method="post">
          <OrderField orderId={orderId} />
          <input type="hidden" name="intent" value="keep-answers" />
          <p className="mb-3">
            Keep the answers about your child and family for next year’s letter? We’ll delete them on{' '}
            {formatLongDay(kept.wouldBeUntil)}. If not, we delete them with the letter, {kept.otherwiseDays} days after
            it is posted or cancelled.
          </p>
          <button type="submit" className="button button-quiet w-full sm:w-auto">
            Keep the answers for next year
          </button>
        </form>
      ) : (
        <>
          <p className="mb-3">The answers are kept until {formatLongDay(kept.keptUntil)}, as you asked.</p>
          {nextLetters.map(({ letterDraftId, childName }) => (
            <form key={letterDraftId} method="post" className="mb-3">
              <OrderField orderId={orderId} />
              <input type="hidden" name="intent" value="next-letter" />
              <input type="hidden" name="letterDraftId" value={letterDraftId} />
              <button type="submit" className="button button-primary">
                Begin this year’s letter for {childName}
              </button>
            </form>
          ))}
          <form method="post">
            <OrderField orderId={orderId} />
            <input type="hidden" name="intent" value="forget-answers" />
            <button type="submit" className="button button-quiet w-full sm:w-auto">
              Do not keep them
            </button>
          </form>
        </>
      )}
    </section>
  )
}
