import { typeInto } from '#app/browser/typed-text.ts'
import { useHasScript } from '#app/browser/use-has-script.ts'

/** Answers to press instead of typing them: each goes behind what is in the field. Without JavaScript there are none. */
export function Examples({ fieldId, examples }: { fieldId: string; examples: readonly string[] }) {
  if (!useHasScript()) return null
  return (
    <ul aria-label="For example" className="mb-5 flex flex-wrap gap-2">
      {examples.map((example) => (
        <li key={example}>
          <button
            type="button"
            onClick={() => add(fieldId, example)}
            className="button button-quiet rounded-full px-3 font-normal"
          >
            + {example}
          </button>
        </li>
      ))}
    </ul>
  )
}

function add(fieldId: string, example: string): void {
  const field = document.getElementById(fieldId)
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  if (!isField) return
  const typed = field.value.trim()
  const inside = example.charAt(0).toLowerCase() + example.slice(1)
  if (!typed) typeInto(field, example)
  else if (
    !typed
      .toLowerCase()
      .split(/\s*,\s*/)
      .includes(example.toLowerCase())
  )
    typeInto(field, `${typed}, ${inside}`)
}
