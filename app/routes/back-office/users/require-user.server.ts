import { findUser, type ListedUser } from '#app/domain/staff/manage-users.server.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'

/** The user in the URL; 404 when there is none. */
export async function requireUser(context: RequestContext, params: { userId: string }): Promise<ListedUser> {
  return orNotFound(await findUser(context.get(servicesContext), readId(params.userId)))
}
