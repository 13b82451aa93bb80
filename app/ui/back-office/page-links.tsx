import { Link } from 'react-router'

type PageLinksProps = {
  /** `Showing 1 - 50 of 120`, where it is counted. */
  showing?: string | null
  /** The first page, for a table paged by cursor. */
  first?: string | null
  /** Addresses; null where there is no such page. */
  previous: string | null
  next: string | null
}

/** From one page of a long table to the next. */
export function PageLinks({ showing, first, previous, next }: PageLinksProps) {
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center gap-3">
      {first && (
        <Link to={first} className="button button-quiet">
          Newest
        </Link>
      )}
      {previous && (
        <Link to={previous} className="button button-quiet">
          Previous
        </Link>
      )}
      {showing && <p>{showing}</p>}
      {next && (
        <Link to={next} className="button button-quiet">
          Next
        </Link>
      )}
    </nav>
  )
}
