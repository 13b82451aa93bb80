import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../app/routes.ts'

/** The address of every page and command behind the login, as the shop's own table of routes has them, with ids made up. */
export function listAdminPaths(): string[] {
  return listPaths().filter((path) => path.startsWith('/admin') && !path.startsWith('/admin/login'))
}

/** Every address of the shop, likewise. */
export function listPaths(): string[] {
  const paths = pathsOf(routes as RouteConfigEntry[])
    .filter((path) => path.startsWith('/'))
    .map((path) => path.replace(':kind', 'dead_job').replaceAll(/:\w+/g, () => crypto.randomUUID()))
  return [...new Set(paths)]
}

function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent
    return [own, ...pathsOf(children, own)]
  })
}
