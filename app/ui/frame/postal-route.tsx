import { formatWeekday } from '#app/domain/text/format.ts'
import { LineDrawing } from './line-drawing.tsx'

/** A letter's journey: the steps done, and the steps to come. The words beside it say the same. */
export function PostalRoute({
  posted,
  by,
}: {
  /** The day, or only whether. */ posted: string | boolean | null
  by: string
}) {
  const stops = [
    { words: 'In the workshop', isReached: true },
    { words: typeof posted === 'string' ? `Posted on ${formatWeekday(posted)}` : 'Posted', isReached: Boolean(posted) },
    { words: `By ${formatWeekday(by)}`, isReached: false },
  ]
  return (
    <ol className="postal-route" aria-hidden>
      {stops.map(({ words, isReached }, stop) => (
        <li key={words} data-reached={isReached}>
          {isReached && !stops[stop + 1]?.isReached && <LineDrawing of="sleigh" className="size-9" />}
          {words}
        </li>
      ))}
    </ol>
  )
}
