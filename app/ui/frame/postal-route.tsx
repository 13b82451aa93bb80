import { formatWeekday } from '#app/domain/text/format.ts'
import { LineDrawing } from './line-drawing.tsx'

type PostalRouteProps = { isPosted: boolean; /** The day, where it is known. */ postedOn?: string | null; by: string }

/** A letter's journey: the steps done, and the steps to come. The words beside it say the same. */
export function PostalRoute({ isPosted, postedOn, by }: PostalRouteProps) {
  const stops = [
    { words: 'In the workshop', isReached: true },
    { words: postedOn ? `Posted on ${formatWeekday(postedOn)}` : 'Posted', isReached: isPosted },
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
