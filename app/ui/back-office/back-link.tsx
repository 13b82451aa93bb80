import { Link } from 'react-router'

/** Over a page's heading: where it was opened from. */
export const BackLink = ({ to, name }: { to: string; name: string }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center sm:min-h-9">
    Back to {name}
  </Link>
)
