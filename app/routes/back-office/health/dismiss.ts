import { href, redirect } from 'react-router'
import { dismissConcern } from '#app/domain/health/resolve-concern.server.ts'
import type { Route } from './+types/dismiss'
import { resolveConcern } from './resolve.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  return resolveConcern(context, params, { run: dismissConcern, done: 'Taken off the list' })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/health'))
