import { formatMoment } from '#app/domain/text/format.ts'

/** What was done about something that a parent wrote, by whom and when. */
export function WhatWasDone({ done: { what, by, at } }: { done: { what: string; by: string; at: Date } }) {
  return (
    <section aria-labelledby="done">
      <h2 id="done" className="text-xl">
        What was done
      </h2>
      <p className="whitespace-pre-line">{what}</p>
      <p className="wrap-anywhere text-mist">
        {by}, {formatMoment(at)}
      </p>
    </section>
  )
}
