import { href, redirect } from 'react-router'
import type { Route } from './+types/start'

/** Leads to the print queue and, from its old address, to the statistics. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(/statistics/i.test(url.pathname) ? href('/admin/stats') : href('/admin/print-queue'))
}
