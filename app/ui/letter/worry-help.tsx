import { href, Link } from 'react-router'

/** Where a worried parent is helped, at any hour. The numbers are printed on the charities' own pages. */
export function WorryHelp() {
  return (
    <div className="space-y-4">
      <p>
        Something in your answers worries us: it sounds as if a child may be hurt or in danger. So there is no letter
        yet. Somebody at the workshop will read what you wrote and may write to you. We are not the ones who can help
        best. These people can, today:
      </p>
      <ul className="list-disc space-y-2 pl-6">
        <li>
          If a child is in danger now, call{' '}
          <a href="tel:999" className="link">
            999
          </a>
          .
        </li>
        <li>
          For adults worried about a child: the NSPCC’s helpline,{' '}
          <a href="tel:08088005000" className="link whitespace-nowrap">
            0808 800 5000
          </a>
          .
        </li>
        <li>
          For children and teenagers, free and at any time: Childline,{' '}
          <a href="tel:08001111" className="link whitespace-nowrap">
            0800 1111
          </a>
          .
        </li>
      </ul>
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
