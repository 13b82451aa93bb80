import { data } from 'react-router'
import { findUser, type ListedUser } from '#app/domain/staff/manage-users.server.ts'
import { readId } from '#app/http/read-id.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'

/** The user in the URL; 404 when there is none. */
export async function requireUser(context: RequestContext, params: { userId: string }): Promise<ListedUser> {
  const user = await findUser(context.get(servicesContext), readId(params.userId))
  if (!user) throw data(null, { status: 404 })
  return user
}
