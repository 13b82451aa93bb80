import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { ABOUT_NO_FAMILY, HELD_DATA } from './held-data.server.ts'

type Row = { rules?: unknown; goesWith?: string; cleanedBy?: string; isShown?: true }
const held = Object.entries<Row>(HELD_DATA)
const TABLES = { ...schema } as unknown as Record<string, PgTable>

function isDeletedWith(table: PgTable | undefined, owner: PgTable | undefined): boolean {
  return getTableConfig(table as PgTable).foreignKeys.some(
    (key) => key.onDelete === 'cascade' && key.reference().foreignTable === owner,
  )
}

test('the list says of every table what happens to its rows, and when', () => {
  const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? name : []))
  expect([...Object.keys(HELD_DATA), ...ABOUT_NO_FAMILY].toSorted()).toEqual(tables.toSorted())
  expect(held.filter(([, { rules, goesWith, cleanedBy }]) => !rules && !goesWith && !cleanedBy)).toEqual([])
  const loose = held.filter(([name, { goesWith }]) => goesWith && !isDeletedWith(TABLES[name], TABLES[goesWith]))
  expect(loose).toEqual([])
})

test('the family’s page and download read every table that the list says they show', () => {
  const reader = readFileSync('app/domain/privacy/family/read-family.server.ts', 'utf8')
  const shown = held.flatMap(([name, { isShown }]) => (isShown ? name : []))
  const [, imported = ''] = /import \{([^}]*)\} from '#db\/schema/.exec(reader) ?? []
  const read = imported.split(',').map((name) => name.trim())
  expect(read.filter(Boolean).toSorted()).toEqual(shown.toSorted())
})
