import { FilterField } from './filter-fields.tsx'

type NumberFieldProps = {
  group: string
  name: string
  label: string
  usual: number
  min: number
  max: number
  step?: number
}

/** A whole or half number in a small field. */
export function NumberField({ group, name, label, usual, ...limits }: NumberFieldProps) {
  return (
    <FilterField group={group} name={name} label={label}>
      <input
        id={`${group}-${name}`}
        name={name}
        type="number"
        defaultValue={usual}
        {...limits}
        className="input sm:w-24"
      />
    </FilterField>
  )
}

/** The first free label of a part-used sheet, and the printer's offset in millimetres. */
export function LabelFields({ group }: { group: string }) {
  return (
    <details className="w-full">
      <summary className="link fold">Where the labels begin</summary>
      <div className="mb-2 grid max-w-sm grid-cols-3 items-end gap-x-3">
        <NumberField group={group} name="label" label="First label" usual={1} min={1} max={21} />
        <NumberField group={group} name="right" label="Right, mm" usual={0} min={-5} max={5} step={0.5} />
        <NumberField group={group} name="down" label="Down, mm" usual={0} min={-5} max={5} step={0.5} />
      </div>
    </details>
  )
}

const POST_FILES = {
  addresses: 'Address sheets',
  l7160: 'Labels, 21 a sheet (L7160)',
  l7163: 'Labels, 14 a sheet (L7163)',
  csv: 'Click & Drop list (CSV)',
}

/** Envelopes and Royal Mail's list of the letters that a form names. */
export function PostButtons() {
  return (
    <span className="grid w-full gap-3 sm:grid-cols-2">
      {Object.entries(POST_FILES).map(([what, label]) => (
        <button
          key={what}
          type="submit"
          name="what"
          value={what}
          className={`button px-2 ${what === 'addresses' ? 'button-primary' : 'button-quiet'}`}
        >
          {label}
        </button>
      ))}
    </span>
  )
}
