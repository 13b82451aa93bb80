import { useEffect, useRef, useState } from 'react'
import { inputOf, isEnter } from '#app/browser/typed-text.ts'
import type { FormField } from '#app/ui/form/describe-form.ts'
import { TextField } from '#app/ui/form/field.tsx'

type EntryListProps = {
  /** Entries as they are saved; each goes back with the form. */
  entries: readonly string[]
  /** What each entry is, chosen beside it; the field holds a list in their order. */
  kinds?: { field: FormField<string[] | undefined>; options: readonly { value: string; label: string }[] }
  pending: FormField
  label: string
  placeholder: string
}

/**
 * A list that grows by typing and pressing Add or Enter, and shrinks by X. Every press saves, even without JavaScript,
 * so nothing is lost when the page is left.
 */
export function EntryList({ entries, kinds, pending, label, placeholder }: EntryListProps) {
  const shown = useRef(entries)
  const wantsFocus = useRef(false)
  const add = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (shown.current.length !== entries.length) {
      setSaid(whatChanged(shown.current, entries))
      wantsFocus.current = true
    }
    shown.current = entries
    // The box for the next entry is new: keep the focus in it.
    if (wantsFocus.current) document.getElementById(pending.id)?.focus()
  }, [entries, pending.id])
  return (
    <div className="mb-5">
      <div className="flex items-start gap-3">
        <div className="grow">
          {/* A new box for each new entry, empty again. */}
          <TextField
            key={entries.length}
            field={pending}
            label={label}
            placeholder={placeholder}
            onKeyDown={(event) => {
              wantsFocus.current = false
              if (!isEnter(event)) return
              // Here Enter adds.
              event.preventDefault()
              add.current?.click()
            }}
          />
        </div>
        <button
          ref={add}
          type="submit"
          name="intent"
          value="add"
          className="button button-quiet mt-7 shrink-0"
          onClick={(event) => {
            // Sent with an empty box, it could reach the shop after the next press, and save the older list.
            const box = inputOf(pending.id)
            if (box?.value.trim()) return
            event.preventDefault()
            box?.focus()
          }}
        >
          Add
        </button>
      </div>
      <output className="sr-only">{said}</output>
      {entries.length > 0 && (
        <ul className="stack-2">
          {entries.map((entry, index) => (
            <li
              key={`${index}-${entry}`}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 rounded-md border border-hairline bg-parchment-50 px-4 py-1 sm:flex sm:py-2"
            >
              <input type="hidden" name="entries" value={entry} />
              <span className="min-w-0 grow">
                <span aria-hidden className="mr-3 text-brass-700">
                  ✓
                </span>
                {entry}
              </span>
              {kinds && (
                <select
                  name={`${kinds.field.name}[${index}]`}
                  defaultValue={kinds.field.initialValue?.[index]}
                  aria-label={`What ${entry} is`}
                  className="input order-last col-span-2 mb-2 py-1 sm:order-none sm:mb-0 sm:w-auto"
                >
                  {kinds.options.map(({ value, label: words }) => (
                    <option key={value} value={value}>
                      {words}
                    </option>
                  ))}
                </select>
              )}
              <button
                type="submit"
                name="intent"
                value={`remove-${index}`}
                className="-mr-3 flex size-11 shrink-0 items-center justify-center rounded-md text-2xl"
              >
                <span aria-hidden>×</span>
                <span className="sr-only">Remove {entry}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a press has done, in words. */
function whatChanged(before: readonly string[], now: readonly string[]): string {
  if (now.length > before.length) return `Added: ${now.at(-1)}`
  return `Removed: ${before.find((entry, index) => entry !== now[index]) ?? ''}`
}
