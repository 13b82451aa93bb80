import { readFileSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '#db/schema/index.ts'
import { ABOUT_NO_FAMILY, HELD_DATA } from './held-data.server.ts'

const held = Object.entries<{ rules?: unknown; goesWith?: string; isShown?: true }>(HELD_DATA)

test('the list says of every table what happens to its rows, and when', () => {
  const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? name : []))
  expect([...Object.keys(HELD_DATA), ...ABOUT_NO_FAMILY].toSorted()).toEqual(tables.toSorted())
  expect(held.filter(([, { rules, goesWith }]) => !rules && !goesWith)).toEqual([])
})

test('the family’s page and download read every table that the list says they show', () => {
  const reader = readFileSync('app/domain/privacy/family/read-family.server.ts', 'utf8')
  const shown = held.flatMap(([name, { isShown }]) => (isShown && name !== 'chatMessages' ? name : []))
  // Messages are read through the chat's own reader.
  expect(reader).toContain('readMessages')
  const [, imported = ''] = /import \{([^}]*)\} from '#db\/schema/.exec(reader) ?? []
  const read = imported.split(',').map((name) => name.trim())
  expect(read.filter(Boolean).toSorted()).toEqual(shown.toSorted())
})
