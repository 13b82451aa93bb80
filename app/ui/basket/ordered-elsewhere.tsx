import { formatList } from '#app/domain/text/format.ts'

/** A warning before paying again for a letter that was ordered on another device, or by the other parent. */
export function OrderedElsewhere({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="mb-6 notice">
      {names.length === 1 ? 'The letter for ' : 'The letters for '}
      {formatList(names)} {names.length === 1 ? 'has' : 'have'} already been ordered from another basket. Order again
      only if you would like another copy.
    </p>
  )
}
