import { href } from 'react-router'
import type { OrderPageItem, ShownVoice } from '#app/domain/orders/page/find-order-page.server.ts'
import { FoldedSound } from '#app/ui/voice/folded-sound.tsx'
import { OrderField } from './order-field.tsx'

const isBeingRecorded = (voice: ShownVoice | null) => voice?.state === 'making' && !voice.canHear

/** How many letters' first messages are still being recorded; 0 once one of them can be heard. */
export function countRecording(items: readonly OrderPageItem[]): number {
  const withVoice = items.filter(({ voice }) => voice !== null)
  return withVoice.every(({ voice }) => isBeingRecorded(voice)) ? withVoice.length : 0
}

export const Recording = ({ messages }: { messages: number }) => (
  <p className="mb-2">
    Santa is recording his voice {messages === 1 ? 'message' : 'messages'}, which takes a minute or two.{' '}
    <a href={href('/order')} className="link inline-flex min-h-8 items-center">
      Look again
    </a>
  </p>
)

/** Santa's voice message of one letter: to hear and to read, and to ask for another once. */
export function OrderVoice({ orderId, item, voice }: { orderId: string; item: OrderPageItem; voice: ShownVoice }) {
  const { orderItemId, childName } = item
  return (
    <div className="border-t border-hairline p-4 sm:px-6">
      <h3 className="mb-3 text-xl">Santa’s voice message</h3>
      {voice.state === 'making' && <Recording messages={1} />}
      {voice.state === 'stuck' && (
        <p className="mb-3">One of us is looking into it. It will be ready before the letter is posted.</p>
      )}
      {voice.canHear && (
        <>
          <div className="flex flex-wrap items-center gap-x-6">
            <FoldedSound
              title="Hear what he says"
              src={href('/order/voice/:orderItemId', { orderItemId })}
              label={`Santa’s message for ${childName}`}
            />
            {voice.script && (
              <details className="mb-3 open:w-full">
                <summary className="link fold">Read what he says</summary>
                <p className="mt-2 whitespace-pre-line">{voice.script}</p>
              </details>
            )}
          </div>
          <p className="mb-2 text-sm text-mist">
            The voice is made by AI. Your child hears it with the code on the letter.
          </p>
        </>
      )}
      {voice.mayAskAgain && (
        <form method="post" className="flex flex-wrap items-center gap-x-3">
          <OrderField orderId={orderId} />
          <input type="hidden" name="intent" value="voice" />
          <input type="hidden" name="orderItemId" value={orderItemId} />
          <button type="submit" className="link min-h-11 cursor-pointer">
            Ask for another message<span className="sr-only"> for {childName}</span>
          </button>
          <p className="text-sm text-mist">You can do this once. The new message replaces this one.</p>
        </form>
      )}
    </div>
  )
}
