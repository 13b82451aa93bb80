import { href } from 'react-router'
import { findBatchLetters } from '#app/domain/fulfilment/batches/list-batches.server.ts'
import { countLetters } from '#app/domain/text/format.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { LabelFields, NumberField, PostButtons } from '#app/ui/back-office/post-fields.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/batch'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = orNotFound(await findBatchLetters(context.get(servicesContext), readId(params.printBatchId)))
  return { printBatchId: params.printBatchId, number: found.number, letters: found.drawnIds.length }
}

/** What goes with a batch, or with some of its sheets: its cover, sheets to print again, envelopes and post. */
export default function Batch({ loaderData: { printBatchId, number, letters } }: Route.ComponentProps) {
  return (
    <RouteDialog title={`Batch ${number}`} closeTo={href('/admin/batches')}>
      <p className="mb-4">
        {countLetters(letters)}.{' '}
        <a href={href('/admin/batches/:printBatchId/cover', { printBatchId })} className="link">
          Its cover (PDF)
        </a>
      </p>
      <form method="post" action={href('/admin/export')}>
        <input type="hidden" name="from" value="batches" />
        <input type="hidden" name="batch" value={printBatchId} />
        <div className="mb-4 grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:flex">
          <NumberField group="sheets" name="first" label="From sheet" usual={1} min={1} max={letters} />
          <NumberField group="sheets" name="last" label="To sheet" usual={letters} min={1} max={letters} />
          <button type="submit" name="what" value="sheets" className="button button-quiet max-sm:col-span-2">
            Print these sheets again
          </button>
        </div>
        <h3 className="mt-6 mb-2 border-t border-hairline pt-5 text-lg">Envelopes and post for these sheets</h3>
        <div className="flex flex-col gap-3">
          <LabelFields group="sheets" />
          <PostButtons />
        </div>
      </form>
    </RouteDialog>
  )
}
