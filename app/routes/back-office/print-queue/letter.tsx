import { href, useLocation } from 'react-router'
import { findLetterInWorkshop, type LetterInWorkshop } from '#app/domain/sheets/checks/print-letter.server.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { recordAccess } from '#app/http/staff/record-access.ts'
import { DownloadButton } from '#app/ui/back-office/download-link.tsx'
import { LetterCommand } from '#app/ui/back-office/queue-form.tsx'
import { SHEET_FAULT_WORDS } from '#app/ui/back-office/sheet-fault-words.ts'
import { LetterPaper } from '#app/ui/letter/letter-paper.tsx'
import { PlainLetter } from '#app/ui/letter/plain-letter.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/letter'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const orderItemId = readId(params.orderItemId)
  const found = orNotFound(await findLetterInWorkshop(services, orderItemId))
  await recordAccess(context, { look: 'view_letter', orderItemId })
  return found
}

export default function Letter({ loaderData: found }: Route.ComponentProps) {
  const { childName, letter, orderItemId, sheet, checkCode, isBegun } = found
  return (
    <RouteDialog title={`The letter for ${childName}`} closeTo={queueAt(useLocation())}>
      <p className="mb-4">
        Check code <strong className="figures ml-1 text-2xl">{checkCode}</strong>
      </p>
      <Files found={found} />
      <div className="my-5">{sheet ? <LetterPaper sheet={sheet} /> : <PlainLetter letter={letter} />}</div>
      <DownloadButton
        href={href('/admin/print-queue/:orderItemId/letter.txt', { orderItemId })}
        done="Letter text downloaded"
        failed="Failed to download the letter"
      >
        Download Letter
      </DownloadButton>
      {isBegun && <GiveBack orderItemId={orderItemId} />}
    </RouteDialog>
  )
}

/** For a file that was taken by mistake. */
function GiveBack({ orderItemId }: Pick<LetterInWorkshop, 'orderItemId'>) {
  return (
    <LetterCommand orderItemId={orderItemId} command="give-back" className="mt-5">
      <p className="mb-2">Its parent cannot change it any more. If nothing of it is on paper yet, you can let them.</p>
      <button type="submit" className="button button-quiet">
        Give it back to the parent
      </button>
    </LetterCommand>
  )
}

/** The files to print, or why there are none. */
function Files({ found: { orderItemId, isChecked, sheetFault } }: { found: LetterInWorkshop }) {
  const pdf = href('/admin/print-queue/:orderItemId/letter.pdf', { orderItemId })
  if (isChecked) {
    return (
      <form method="post" action={pdf} className="grid grid-cols-2 gap-3 sm:flex">
        <button type="submit" className="button button-primary max-sm:col-span-2">
          Print file (PDF)
        </button>
        <button type="submit" name="output" value="a4" className="button button-quiet max-sm:px-1 max-sm:text-sm">
          For plain A4
        </button>
        <button
          type="submit"
          name="output"
          value="letterhead"
          className="button button-quiet max-sm:px-1 max-sm:text-sm"
        >
          For printed letterhead
        </button>
      </form>
    )
  }
  if (!sheetFault) {
    return <p role="note">Its file is being made and checked. It can be printed once that is done.</p>
  }
  const { why, advice } = SHEET_FAULT_WORDS[sheetFault]
  return (
    <div role="note" className="notice">
      <p className="mb-2">
        <strong>{why}</strong> {advice}
      </p>
      <div className="flex flex-wrap gap-3">
        <LetterCommand orderItemId={orderItemId} command="check-again">
          <button type="submit" className="button button-quiet">
            Check again
          </button>
        </LetterCommand>
        {sheetFault === 'differs' && (
          <LetterCommand orderItemId={orderItemId} command="accept-sheet">
            <button type="submit" className="button button-quiet">
              Print it as it is now
            </button>
          </LetterCommand>
        )}
      </div>
    </div>
  )
}
