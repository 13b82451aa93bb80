import { href, Link } from 'react-router'

const HELP = [
  { whom: 'If a child is in danger now', number: '999', shown: '999' },
  {
    whom: 'For adults worried about a child: the NSPCC’s helpline',
    number: '08088005000',
    shown: '0808 800 5000',
  },
  { whom: 'For children and teenagers, free and at any time: Childline', number: '08001111', shown: '0800 1111' },
]

/** Where a worried parent is helped, at any hour. The numbers are printed on the charities' own pages. */
export function WorryHelp() {
  return (
    <div className="stack-4">
      <p>
        Something in your answers worries us: it sounds as if a child may be hurt or in danger. So there is no letter
        yet. These people can help, today:
      </p>
      <ul className="border-b border-parchment-100">
        {HELP.map(({ whom, number, shown }) => (
          <li
            key={number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-parchment-100 py-3"
          >
            <span className="grow basis-56">{whom}</span>
            <a href={`tel:${number}`} className="button button-quiet text-lg whitespace-nowrap">
              {shown}
            </a>
          </li>
        ))}
      </ul>
      <p>
        A person at the workshop will read what you wrote and may write to you. We are not the ones who can help best.
      </p>
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
