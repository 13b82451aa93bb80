import type { RouteConfigEntry } from '@react-router/dev/routes'
import { ADMIN_COMMANDS } from '#app/routes/back-office/admin-commands.server.ts'
import { LETTER_COMMANDS } from '#app/routes/back-office/print-queue/letter-commands.server.ts'
import routes from '../../app/routes.ts'

/** Every address behind the login, from the shop's own routes, with invented ids. */
export function listAdminPaths(): string[] {
  return listPaths().filter((path) => path.startsWith('/admin') && !path.startsWith('/admin/login'))
}

/** What packing needs; anything else added to the back office is closed to packers. */
const FOR_PACKERS =
  /^\/admin(?:|\/logout|\/passkey|\/export|\/today|\/packing.*|\/batches.*|\/print-queue(?!.*\/delete$).*)$/

/** Those closed to packers. */
export const listAdminOnlyPaths = (): string[] => listAdminPaths().filter((path) => !FOR_PACKERS.test(path))

/** The commands that share a route, each by its own address. */
const COMMANDS: Record<string, string[]> = {
  '/admin/:noun/:id/:command': [...ADMIN_COMMANDS.keys()].map((key) => `/admin/${key.replace('/', '/:id/')}`),
  '/admin/print-queue/:orderItemId/:command': [...LETTER_COMMANDS.keys()].map((key) => `/admin/print-queue/:id/${key}`),
}

/** Every address of the shop, with invented ids. */
export function listPaths(): string[] {
  const paths = pathsOf(routes as RouteConfigEntry[])
    .filter((path) => path.startsWith('/'))
    .flatMap((path) => COMMANDS[path] ?? [path])
    .map((path) => path.replaceAll(/:\w+/g, () => crypto.randomUUID()))
  return [...new Set(paths)]
}

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent
    return [own, ...pathsOf(children, own)]
  })
}
