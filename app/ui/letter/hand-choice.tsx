import { type FieldMetadata, getCollectionProps } from '@conform-to/react'
import { type Hand, HAND_LOOKS, HANDS } from '#app/domain/sheets/hands.ts'

const SAMPLES: Record<Hand, string> = { charm: 'font-hand text-xl', mali: 'font-plain-hand' }

/** The choice of the letter's hand: two hands, each shown in its own writing. */
export function HandChoice({ field, onChoose }: { field: FieldMetadata<Hand>; onChoose: (hand: Hand) => void }) {
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-semibold">Santa’s handwriting</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {getCollectionProps(field, { type: 'radio', options: [...HANDS] }).map(({ key, ...props }) => {
          const hand = HANDS.find((one) => one === props.value) ?? 'charm'
          return (
            <label
              key={key}
              className="flex min-h-12 items-center gap-3 rounded-md border border-edge bg-white px-4 py-2 has-checked:border-pine-700 has-checked:bg-parchment-100"
            >
              <input {...props} className="size-5 shrink-0 accent-pine-700" onChange={() => onChoose(hand)} />
              <span className={SAMPLES[hand]}>{HAND_LOOKS[hand].title}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
