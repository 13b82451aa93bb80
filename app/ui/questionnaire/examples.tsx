import { inputOf, typeInto } from '#app/browser/typed-text.ts'
import { useHasScript } from '#app/browser/use-has-script.ts'
import { countCharacters } from '#app/domain/text/count-characters.ts'

type ExamplesProps = {
  fieldId: string
  examples: readonly string[]
  /** Characters that the field takes. */ max: number
}

/** Answers to press instead of typing them: each goes behind what is in the field. Without JavaScript there are none. */
export function Examples({ fieldId, examples, max }: ExamplesProps) {
  if (!useHasScript()) return null
  return (
    <ul aria-label="For example" className="mb-5 flex flex-wrap gap-2">
      {examples.map((example) => (
        <li key={example}>
          <button
            type="button"
            onClick={() => add(fieldId, example, max)}
            className="button button-quiet min-h-11 rounded-full px-4 font-normal"
          >
            <span className="mr-2 font-semibold text-brass-700">+</span> {example}
          </button>
        </li>
      ))}
    </ul>
  )
}

function add(fieldId: string, example: string, max: number): void {
  const field = inputOf(fieldId)
  const text = joined(field?.value.trim() ?? '', example)
  if (countCharacters(text) <= max) typeInto(field, text)
}

/** After a whole sentence a new one, else one more in the list; what is there already is not added again. */
function joined(typed: string, example: string): string {
  if (typed === '') return example
  if (/[.!?]$/.test(typed)) return typed.includes(example) ? typed : `${typed} ${example}`
  const list = typed.split(/\s*,\s*/).filter(Boolean)
  if (list.some((one) => one.toLowerCase() === example.toLowerCase())) return typed
  return [...list, example.charAt(0).toLowerCase() + example.slice(1)].join(', ')
}
