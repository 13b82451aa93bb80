import { type Hand, HAND_LOOKS, HANDS } from '#app/domain/sheets/hands.ts'
import { type FormField, optionProps } from '#app/ui/form/describe-form.ts'

/** The class that writes in a hand. */
export const HAND_CLASSES: Record<Hand, string> = { charm: 'font-hand', mali: 'font-plain-hand' }

/** The choice of the letter's hand: two hands, each shown in its own writing. */
export function HandChoice({ field, onChoose }: { field: FormField<Hand>; onChoose: (hand: Hand) => void }) {
  return (
    <fieldset className="mb-5">
      <legend className="mb-2 font-semibold">Santa’s handwriting</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {HANDS.map((hand) => (
          <label
            key={hand}
            className="flex min-h-12 items-center gap-3 rounded-md border border-edge bg-white px-4 py-2 has-checked:border-pine-700 has-checked:bg-parchment-100"
          >
            <input
              {...optionProps(field, 'radio', hand)}
              className="size-5 shrink-0 accent-pine-700"
              onChange={() => onChoose(hand)}
            />
            <span className={`${HAND_CLASSES[hand]} ${hand === 'charm' ? 'text-xl' : ''}`}>
              {HAND_LOOKS[hand].title}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
