import { type Hand, HAND_LOOKS, HANDS } from '#app/domain/sheets/hands.ts'
import type { FormField } from '#app/ui/form/describe-form.ts'
import { ChoiceField } from '#app/ui/form/field.tsx'

/** The class that writes in a hand. */
export const HAND_CLASSES: Record<Hand, string> = { charm: 'font-hand', mali: 'font-plain-hand' }

const LABELS = {
  charm: <span className={`${HAND_CLASSES.charm} text-lg`}>{HAND_LOOKS.charm.title}</span>,
  mali: <span className={HAND_CLASSES.mali}>{HAND_LOOKS.mali.title}</span>,
}

type HandChoiceProps = { field: FormField<Hand>; onChoose?: (hand: Hand) => void }

/** The choice of the letter's hand: two hands, each shown in its own writing. */
export function HandChoice({ field, onChoose }: HandChoiceProps) {
  return <ChoiceField field={field} legend="Santa’s handwriting" options={HANDS} labels={LABELS} onChoose={onChoose} />
}
