import { href, Link } from 'react-router'
import type { PrintQueueItem } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { formatDay, formatMoment } from '#app/domain/text/format.ts'
import { Badge, ShippedBadge } from '#app/ui/back-office/badge.tsx'
import { type Column, None } from '#app/ui/back-office/data-table.tsx'
import { DialogLink } from '#app/ui/back-office/dialog-link.tsx'
import { LetterCommand } from '#app/ui/back-office/queue-form.tsx'
import { DELETE_LINK, QUIET_ROW_BUTTON, ROW_BUTTON } from '#app/ui/back-office/row-button.ts'
import { SELECTION } from '#app/ui/back-office/queue-selection.tsx'
import { SHEET_FAULT_WORDS } from '#app/ui/back-office/sheet-fault-words.ts'

type QueueView = {
  /** Orders, parents' email addresses and deleting are for admins. */
  isAdmin: boolean
  /** When the page was made. */
  shownAt: string
}

/** Between a phone and a very wide screen it stands below the address. */
const CUSTOMER_EMAIL: Column<PrintQueueItem> = {
  heading: 'Customer Email',
  isWide: true,
  className: 'wrap-anywhere max-sm:text-sm max-sm:text-mist 2xl:max-w-60',
  cell: ({ customerEmail }) => customerEmail,
}

/** A letter in the print queue, and the one thing to do with it now. */
export const queueColumns = ({ isAdmin, shownAt }: QueueView): Column<PrintQueueItem>[] => [
  {
    heading: 'Select',
    inCard: 'first',
    cell: ({ orderItemId, childName }) => (
      <input
        type="checkbox"
        name="item"
        value={orderItemId}
        form={SELECTION}
        aria-label={`Select the letter for ${childName}`}
        aria-keyshortcuts="x"
        className="size-6 accent-pine-700"
      />
    ),
  },
  {
    heading: 'Order Date',
    className: 'lg:whitespace-nowrap max-sm:text-mist',
    cell: ({ orderedAt, orderId, orderNumber }) => (
      <>
        {formatMoment(orderedAt)} <br className="max-sm:hidden" />
        {isAdmin ? (
          <Link to={href('/admin/orders/:orderId', { orderId })} className="link text-sm max-sm:ml-2">
            {orderNumber}
          </Link>
        ) : (
          <span className="text-sm">{orderNumber}</span>
        )}
      </>
    ),
  },
  {
    heading: 'Child Name',
    cell: ({ childName, checkCode }) => (
      <>
        {childName}
        <span className="figures block text-base">
          <span className="sr-only">Check code </span>
          {checkCode}
        </span>
      </>
    ),
    isRowHeader: true,
  },
  { heading: 'Package', cell: ({ packageCode }) => PACKAGES[packageCode].title },
  {
    heading: 'Delivery Address',
    inCard: 'line',
    className: 'wrap-anywhere lg:min-w-24 xl:min-w-60',
    cell: ({ addressLines, carrierNote, customerEmail }) => (
      <>
        {addressLines.join(', ')}
        {carrierNote && <span className="block text-sm text-mist">Note: {carrierNote}</span>}
        {customerEmail && <span className="hidden text-xs text-mist lg:max-2xl:block">{customerEmail}</span>}
      </>
    ),
  },
  ...(isAdmin ? [CUSTOMER_EMAIL] : []),
  {
    heading: 'Status',
    inCard: 'first',
    className: 'max-sm:text-right lg:whitespace-nowrap',
    cell: (item) => (
      <>
        <StatusBadge item={item} />
        {item.postFrom && item.fulfilment !== 'shipped' && (
          <span className="mt-1 block text-sm whitespace-nowrap">Post from {formatDay(item.postFrom)}</span>
        )}
      </>
    ),
  },
  {
    heading: 'Audio',
    inCard: 'inline',
    cell: ({ packageCode, hasAudio, isNameUnheard, orderItemId, childName }) =>
      PACKAGES[packageCode].includes.voice === 'none' ? (
        <None words="No Audio" />
      ) : (
        <>
          {isNameUnheard ? <Badge tone="waiting">Listen to the name</Badge> : <CreatedBadge isCreated={hasAudio} />}{' '}
          <DialogLink to={href('/admin/print-queue/:orderItemId/voice', { orderItemId })}>
            Voice<span className="sr-only"> message for {childName}</span>
          </DialogLink>
        </>
      ),
  },
  { heading: 'QR Code', inCard: 'inline', cell: (item) => <QrCode item={item} /> },
  {
    heading: 'Letter',
    inCard: 'inline',
    cell: ({ orderItemId, childName }) => (
      <DialogLink to={href('/admin/print-queue/:orderItemId/letter', { orderItemId })} shortcut="v">
        View<span className="sr-only"> the letter for {childName}</span>
      </DialogLink>
    ),
  },
  { heading: 'Actions', cell: (item) => <RowActions {...{ item, isAdmin, shownAt }} /> },
]

function StatusBadge({ item }: { item: PrintQueueItem }) {
  if (item.fulfilment === 'shipped') return <ShippedBadge {...item} />
  if (item.fulfilment === 'printed') return <Badge tone="under-way">Printed</Badge>
  if (item.isChecked) return <Badge tone="waiting">Ready to Print</Badge>
  if (item.sheetFault) return <Badge tone="alarm">{SHEET_FAULT_WORDS[item.sheetFault].short}</Badge>
  if (item.hasVoiceFailed) return <Badge tone="alarm">Voice failed</Badge>
  return <Badge tone="waiting">Being prepared</Badge>
}

function CreatedBadge({ isCreated }: { isCreated: boolean }) {
  return isCreated ? <Badge tone="done">Generated</Badge> : <Badge tone="waiting">Pending</Badge>
}

function QrCode({ item }: { item: PrintQueueItem }) {
  // A code is made with the letter, but only useful once it has a message.
  const { packageCode, hasAudio, orderItemId, childName, fulfilment } = item
  if (!PACKAGES[packageCode].includes.qrCode) return <None words="N/A" />
  return (
    <>
      <CreatedBadge isCreated={hasAudio} />
      {!hasAudio && fulfilment === 'ready_to_print' && (
        <LetterCommand orderItemId={orderItemId} command={item.reprintedAt ? 'regenerate-audio' : 'regenerate-qr'}>
          <button type="submit" className="link min-h-8 cursor-pointer">
            Generate<span className="sr-only"> the QR code for {childName}</span>
          </button>
        </LetterCommand>
      )}
    </>
  )
}

function RowActions({ item, isAdmin, shownAt }: QueueView & { item: PrintQueueItem }) {
  // Its status says why there is nothing to do yet, or any more.
  const isIdle = item.fulfilment === 'shipped' || (item.fulfilment === 'ready_to_print' && !item.isChecked)
  if (isIdle && !isAdmin) return <None />
  return (
    <span className="flex items-baseline gap-x-4 lg:max-xl:flex-col">
      {!isIdle && <NextStep item={item} shownAt={shownAt} />}
      {isAdmin && (
        <DialogLink
          to={href('/admin/print-queue/:orderItemId/delete', { orderItemId: item.orderItemId })}
          className={DELETE_LINK}
        >
          Delete<span className="sr-only"> the letter for {item.childName}</span>
        </DialogLink>
      )}
    </span>
  )
}

/** The one thing to do with a letter now. */
function NextStep({ item, shownAt }: { item: PrintQueueItem; shownAt: string }) {
  const { fulfilment, orderItemId, childName } = item
  const whose = <span className="sr-only"> the letter for {childName}</span>
  if (fulfilment === 'ready_to_print') {
    return (
      <LetterCommand orderItemId={orderItemId} command="mark-printed" className="flex flex-wrap gap-2">
        <input type="hidden" name="shownAt" value={shownAt} />
        <button type="submit" aria-keyshortcuts="p" className={`whitespace-nowrap ${QUIET_ROW_BUTTON}`}>
          Mark Printed{whose}
        </button>
      </LetterCommand>
    )
  }
  return (
    <LetterCommand
      orderItemId={orderItemId}
      command="unmark-printed"
      className="flex items-baseline gap-x-4 gap-y-1 lg:flex-col"
    >
      <DialogLink
        to={href('/admin/print-queue/:orderItemId/ship', { orderItemId })}
        shortcut="s"
        className={`button-primary whitespace-nowrap ${ROW_BUTTON}`}
      >
        Ship{whose}
      </DialogLink>
      <button type="submit" className="row-link whitespace-nowrap underline">
        Unmark Printed
      </button>
    </LetterCommand>
  )
}
