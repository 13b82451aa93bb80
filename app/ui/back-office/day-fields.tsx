/** The first and the last day of a period; both are required. */
export function DayFields({ id }: { id: string }) {
  return (
    <>
      <DayField id={`${id}-start`} name="start" label="Start Date" />
      <DayField id={`${id}-end`} name="end" label="End Date" />
    </>
  )
}

function DayField({ id, name, label }: { id: string; name: string; label: string }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input id={id} name={name} type="date" className="input min-h-10 w-auto py-1" />
    </div>
  )
}
