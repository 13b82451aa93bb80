import type { ReactNode } from 'react'

type FilterFieldProps = {
  /** What the page calls the group of fields, so that ids are its own. */ group: string
  name: string
  label: string
}

/** The filters of a list, folded on a phone until one is chosen. */
export function FoldedFilters({ isChosen, children }: { isChosen: boolean; children: ReactNode }) {
  return (
    <details className="phone-fold row-wide mb-4 w-full" open={isChosen}>
      <summary className="link fold">Filter and sort</summary>
      {children}
    </details>
  )
}

/** A labelled field of a row of filters or of a small form. */
export function FilterField({ group, name, label, children }: FilterFieldProps & { children: ReactNode }) {
  return (
    <div className="max-w-full">
      <label htmlFor={`${group}-${name}`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  )
}

/** What a list is searched for, with its button. */
export function SearchField({ chosen, label, placeholder }: { chosen: string; label: string; placeholder: string }) {
  return (
    <div className="row-wide flex w-full gap-2 sm:max-w-xl">
      <label className="min-w-0 grow">
        <span className="sr-only">{label}</span>
        <input
          key={chosen}
          type="search"
          name="search"
          defaultValue={chosen}
          placeholder={placeholder}
          className="input"
        />
      </label>
      <button type="submit" className="button button-quiet shrink-0">
        Search
      </button>
    </div>
  )
}

const INPUT_WIDTHS = { date: 'sm:w-36', month: 'sm:w-44', text: 'sm:w-28' }

/** A day, a month or a code. */
export function FilterInput({
  chosen,
  type,
  ...field
}: FilterFieldProps & { chosen: string | null; type: keyof typeof INPUT_WIDTHS }) {
  return (
    <FilterField {...field}>
      <input
        id={`${field.group}-${field.name}`}
        name={field.name}
        type={type}
        defaultValue={chosen ?? ''}
        autoComplete="off"
        className={`input ${INPUT_WIDTHS[type]}`}
      />
    </FilterField>
  )
}

type FilterChoiceProps = FilterFieldProps & {
  chosen: string | null
  /** The words for no choice; left out where a choice is required. */ all?: string
  options: readonly (readonly [value: string, words: string])[]
}

/** One of a few. */
export function FilterChoice({ chosen, all, options, ...field }: FilterChoiceProps) {
  return (
    <FilterField {...field}>
      <select
        id={`${field.group}-${field.name}`}
        name={field.name}
        defaultValue={chosen ?? ''}
        className="input sm:w-auto sm:max-w-42"
      >
        {all && <option value="">{all}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FilterField>
  )
}
