import { FilterInput } from './filter-fields.tsx'

/** The first and the last day of a period; both are required. */
export function DayFields({ id }: { id: string }) {
  return (
    <>
      <FilterInput group={id} name="start" label="Start Date" chosen={null} type="date" />
      <FilterInput group={id} name="end" label="End Date" chosen={null} type="date" />
    </>
  )
}
