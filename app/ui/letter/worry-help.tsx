import { href, Link } from 'react-router'

/** Whom a number is for, and the number as it is written. */
export type Helpline = { whom: string; number: string }

/** Where a worried parent is helped, at any hour. */
export function WorryHelp({ helplines }: { helplines: readonly Helpline[] }) {
  return (
    <div className="stack-3 text-left">
      <p>
        Something in your answers worries us: it sounds as if a child may be hurt or in danger. So there is no letter
        yet. These people can help, today:
      </p>
      <ul className="border-b border-parchment-100">
        {helplines.map(({ whom, number }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-parchment-100 py-3"
          >
            <span className="grow basis-56">{whom}</span>
            <a
              href={`tel:${number.replaceAll(' ', '')}`}
              className="button button-quiet w-full text-lg whitespace-nowrap sm:w-48"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
      <p>A person at the workshop will read what you wrote and may write to you. We are not the best people to help.</p>
      <p>
        If we have misunderstood you, please{' '}
        <Link to={href('/questionnaire/child')} className="link">
          change your answers
        </Link>{' '}
        and ask again. Nothing you typed is lost.
      </p>
    </div>
  )
}
