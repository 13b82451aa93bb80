import { Form, href, Link } from 'react-router'
import type { Fulfilment, QueueFilters as Filters, QueueOrder } from '#app/domain/fulfilment/fulfilment.ts'
import type { LetterPackage } from '#app/domain/pricing/packages.ts'
import { formatDay } from '#app/domain/text/format.ts'
import { FilterChoice, FilterInput, FoldedFilters } from './filter-fields.tsx'

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
  const { sort, ...filters } = chosen
  const isChosen = sort !== 'oldest' || Object.values(filters).some(Boolean)
  const at = (name: keyof Filters, label: string) => ({ group: 'queue', name, label, chosen: chosen[name] })
  return (
    <FoldedFilters isChosen={isChosen}>
      <Form className="filter-row" key={Object.values(chosen).join(' ')}>
        <FilterChoice {...at('state', 'State')} all="Every state" options={Object.entries(STATES)} />
        <FilterChoice
          {...at('package', 'Package')}
          all="Every package"
          options={packages.map(({ code, title }) => [code, title])}
        />
        <FilterChoice
          {...at('cutOff', 'Post by')}
          all="Every cut-off"
          options={cutOffs.map(({ day, titles }) => [day, `${formatDay(day)} (${titles.join(', ')})`])}
        />
        <FilterInput {...at('from', 'Ordered from')} type="date" />
        <FilterInput {...at('to', 'to')} type="date" />
        <FilterInput {...at('code', 'Check code')} type="text" />
        <FilterChoice {...at('sort', 'Sort what waits')} options={Object.entries(ORDERS)} />
        <button type="submit" className="button button-quiet">
          Show
        </button>
        {isChosen && (
          <Link to={href('/admin/print-queue')} className="link inline-flex min-h-11 items-center sm:min-h-9">
            Show all
          </Link>
        )}
      </Form>
    </FoldedFilters>
  )
}
