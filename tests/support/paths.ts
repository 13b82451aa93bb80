import type { RouteConfigEntry } from '@react-router/dev/routes'
import { ADMIN_COMMANDS } from '#app/routes/back-office/admin-commands.server.ts'
import { LETTER_COMMANDS } from '#app/routes/back-office/print-queue/letter-commands.server.ts'
import routes from '../../app/routes.ts'

/** The address of every page and command behind the login, as the shop's own table of routes has them, with ids made up. */
export function listAdminPaths(): string[] {
  return listPaths().filter((path) => path.startsWith('/admin') && !path.startsWith('/admin/login'))
}

/** What packing needs; whatever else is added to the back office is not for packers. */
const FOR_PACKERS =
  /^\/admin(?:|\/logout|\/passkey|\/export|\/today|\/packing.*|\/batches.*|\/print-queue(?!.*\/delete$).*)$/

/** Those of them that packers do not get to. */
export const listAdminOnlyPaths = (): string[] => listAdminPaths().filter((path) => !FOR_PACKERS.test(path))

/** The commands that share a route, each by its own address. */
const COMMANDS: Record<string, string[]> = {
  '/admin/:noun/:id/:command': Object.keys(ADMIN_COMMANDS).map((key) => `/admin/${key.replace('/', '/:id/')}`),
  '/admin/print-queue/:orderItemId/:command': Object.keys(LETTER_COMMANDS).map(
    (key) => `/admin/print-queue/:id/${key}`,
  ),
  '/admin/health/:kind/:id/:command': ['retry', 'dismiss'].map((key) => `/admin/health/:kind/:id/${key}`),
}

/** Every address of the shop, likewise. */
export function listPaths(): string[] {
  const paths = pathsOf(routes as RouteConfigEntry[])
    .filter((path) => path.startsWith('/'))
    .flatMap((path) => COMMANDS[path] ?? [path])
    .map((path) => path.replace(':kind', 'dead_job').replaceAll(/:\w+/g, () => crypto.randomUUID()))
  return [...new Set(paths)]
}

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent
    return [own, ...pathsOf(children, own)]
  })
}
