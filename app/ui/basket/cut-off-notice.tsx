/** What a parent should know before they pay, once the last day for Christmas has passed. */
export function CutOffNotice({ arrivesBeforeChristmas }: { arrivesBeforeChristmas: boolean }) {
  if (arrivesBeforeChristmas) return null
  return (
    <p className="mb-6 border-l-4 border-brass-700 bg-parchment-100 px-4 py-3">
      Our cut-off for delivery before Christmas has passed: what you order now may arrive after the day.
    </p>
  )
}
