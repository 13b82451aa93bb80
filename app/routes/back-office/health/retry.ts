import { href, redirect } from 'react-router'
import { retryConcern } from '#app/domain/health/resolve-concern.server.ts'
import type { Route } from './+types/retry'
import { resolveConcern } from './resolve.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  return resolveConcern(context, params, { run: retryConcern, done: 'The shop is trying again' })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/health'))
