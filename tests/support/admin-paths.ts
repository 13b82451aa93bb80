import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'

/** The address of every page and command behind the login, as the shop's own table of routes has them, with ids made up. */
export function listAdminPaths(): string[] {
  return listPaths(routes as RouteConfigEntry[])
    .filter((path) => path.startsWith('/admin') && !path.startsWith('/admin/login'))
    .map((path) => path.replace(':kind', 'dead_job').replaceAll(/:\w+/g, () => crypto.randomUUID()))
}

function listPaths(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent
    return [own, ...listPaths(children, own)]
  })
}
