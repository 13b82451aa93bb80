type Review = { name: string; rating: number; text: string }

/** Of five (specification §9). */
const MAX_STARS = 5

/** What one parent says, with as many filled stars as the rating. */
export function ReviewCard({ name, rating, text }: Review) {
  return (
    <figure className="paper flex h-full flex-col p-5">
      <p className="mb-2 text-lg tracking-widest text-brass-700">
        <span aria-hidden>
          {'★'.repeat(rating)}
          {'☆'.repeat(MAX_STARS - rating)}
        </span>
        <span className="sr-only">{`${rating} of ${MAX_STARS} stars`}</span>
      </p>
      <blockquote className="mb-3 grow">{text}</blockquote>
      <figcaption className="text-mist">{name}</figcaption>
    </figure>
  )
}
