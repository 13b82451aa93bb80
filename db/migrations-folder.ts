import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the migrations, found from the program's own place: it may be started from any folder. */
export function findMigrationsFolder(from = import.meta.dirname): string {
  const folder = join(from, 'drizzle')
  if (existsSync(join(folder, 'meta', '_journal.json'))) return folder
  const above = dirname(from)
  if (above === from) throw new Error('the folder drizzle is missing')
  return findMigrationsFolder(above)
}
