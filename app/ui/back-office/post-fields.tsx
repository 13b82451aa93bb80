/** A whole or half number in a small field. */
export function NumberField({ id, name, label, usual, min, max, step }: NumberFieldProps) {
  const fieldId = id ? `${id}-${name}` : name
  return (
    <div>
      <label htmlFor={fieldId} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={fieldId}
        name={name}
        type="number"
        defaultValue={usual}
        min={min}
        max={max}
        step={step}
        className="input min-h-10 w-24 py-1"
      />
    </div>
  )
}

type NumberFieldProps = {
  /** Where the page has the field twice. */ id?: string
  name: string
  label: string
  usual: number
  min: number
  max: number
  step?: number
}

/** For a sheet of labels that was begun, and a printer that pulls askew. Millimetres. */
export function LabelFields({ id }: { id: string }) {
  return (
    <details className="w-full">
      <summary className="link min-h-11 cursor-pointer content-center">Where the labels begin</summary>
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        <NumberField id={id} name="label" label="First label" usual={1} min={1} max={21} />
        <NumberField id={id} name="right" label="To the right, mm" usual={0} min={-5} max={5} step={0.5} />
        <NumberField id={id} name="down" label="Down, mm" usual={0} min={-5} max={5} step={0.5} />
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
    <span className="flex w-full flex-wrap gap-2">
      {Object.entries(POST_FILES).map(([what, label]) => (
        <button key={what} type="submit" name="what" value={what} className="button button-quiet min-h-10 px-3 py-1">
          {label}
        </button>
      ))}
    </span>
  )
}
