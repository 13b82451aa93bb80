import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'

/**
 * Searches every row of every table for words, the job queue's too. The database itself lists the tables.
 *
 * @returns What was found and where; empty when nothing is left.
 * @throws Error when it found too few tables, for then the search proves nothing.
 */
export async function scanTables(sql: Sql, words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`
  if (tables.length < 30) throw new Error(`only ${tables.length} tables were found`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    for (const word of words) {
      const [row] = await sql`
        select count(*)::int as rows from ${sql(schema)}.${sql(name)} as one
        where position(${word.toLowerCase()} in lower(row_to_json(one)::text)) > 0`
      if (row?.['rows'] > 0) found.push(`${word} in ${schema}.${name}`)
    }
  }
  return found
}

/**
 * Searches every stored file and every log line for words, and finds files without an owner.
 *
 * @param isOwned Whether a file's row exists.
 */
export function scanFolder(
  dataFolder: string,
  words: readonly string[],
  isOwned: (fileId: string) => boolean,
): string[] {
  const read = (folder: string, name: string) =>
    readFileSync(join(dataFolder, folder, name))
      .toString('latin1')
      .toLowerCase()
  // Logs of the stand-ins are not the shop's.
  const logs = readdirSync(join(dataFolder, 'logs')).filter((name) => !name.startsWith('sandbox'))
  if (logs.length < 2) throw new Error('no log was found')
  const files = readdirSync(join(dataFolder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataFolder, 'files').length + 1))
  return [
    ...logs.flatMap((name) =>
      words.filter((word) => read('logs', name).includes(asLatin1(word))).map((word) => `${word} in logs/${name}`),
    ),
    ...files.flatMap((name) =>
      words.filter((word) => read('files', name).includes(asLatin1(word))).map((word) => `${word} in files/${name}`),
    ),
    ...files.filter((name) => !isOwned(name.split('/').at(-1) ?? '')).map((name) => `no owner of files/${name}`),
  ]
}

/** The word's bytes read as Latin-1, as the files are. */
const asLatin1 = (word: string) => Buffer.from(word.toLowerCase()).toString('latin1')
