import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import type { Fulfilment, QueueFilters as Filters, QueueOrder } from '#app/domain/fulfilment/fulfilment.ts'
import type { LetterPackage } from '#app/domain/pricing/packages.ts'
import { formatDay } from '#app/domain/text/format.ts'

const STATES: Record<Fulfilment, string> = { ready_to_print: 'To print', printed: 'Printed', shipped: 'Shipped' }

const ORDERS: Record<QueueOrder, string> = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  cut_off: 'Earliest cut-off first',
}

type QueueFiltersProps = {
  chosen: Filters
  packages: readonly Pick<LetterPackage, 'code' | 'title'>[]
  /** Days, `YYYY-MM-DD`, and the titles of the packages that must be posted by then. */
  cutOffs: readonly { day: string; titles: string[] }[]
}

/** Which letters of the queue are shown, and in which order. */
export function QueueFilters({ chosen, packages, cutOffs }: QueueFiltersProps) {
  return (
    <Form className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2" key={Object.values(chosen).join(' ')}>
      <Choice name="state" label="State" chosen={chosen.state} all="Every state" options={Object.entries(STATES)} />
      <Choice
        name="package"
        label="Package"
        chosen={chosen.package}
        all="Every package"
        options={packages.map(({ code, title }) => [code, title])}
      />
      <Choice
        name="cutOff"
        label="Post by"
        chosen={chosen.cutOff}
        all="Every cut-off"
        options={cutOffs.map(({ day, titles }) => [day, `${formatDay(day)} (${titles.join(', ')})`])}
      />
      <Filter name="from" label="Ordered from">
        <input id="queue-from" name="from" type="date" defaultValue={chosen.from ?? ''} className={INPUT} />
      </Filter>
      <Filter name="to" label="to">
        <input id="queue-to" name="to" type="date" defaultValue={chosen.to ?? ''} className={INPUT} />
      </Filter>
      <Filter name="code" label="Check code">
        <input id="queue-code" name="code" defaultValue={chosen.code ?? ''} autoComplete="off" className={INPUT} />
      </Filter>
      <Choice name="sort" label="Sort what waits" chosen={chosen.sort} options={Object.entries(ORDERS)} />
      <button type="submit" className="button button-quiet min-h-10 py-1">
        Show
      </button>
      <Link to={href('/admin/print-queue')} className="link inline-flex min-h-10 items-center">
        Show all
      </Link>
    </Form>
  )
}

const INPUT = 'input min-h-10 w-auto max-w-48 py-1'

function Filter({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={`queue-${name}`} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children}
    </div>
  )
}

type ChoiceProps = {
  name: string
  label: string
  chosen: string | null
  /** The words for no choice; left out where a choice is required. */
  all?: string
  options: readonly (readonly [value: string, words: string])[]
}

function Choice({ name, label, chosen, all, options }: ChoiceProps) {
  return (
    <Filter name={name} label={label}>
      <select id={`queue-${name}`} name={name} defaultValue={chosen ?? ''} className={INPUT}>
        {all && <option value="">{all}</option>}
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Filter>
  )
}
