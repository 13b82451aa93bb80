import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from '../../app/worker/prepare-database.ts'
import { startPostgres } from '../../sandbox/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the whole run and brings `shop_template` up to date in it; each test file copies that. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-'))
  const server = await startPostgres(join(folder, 'postgres'), {
    flags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
  })
  const admin = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  await admin`create database shop_template`
  await admin.end()
  await prepareDatabase(server.url('shop_template'))
  project.provide('postgresUrl', server.url('postgres'))
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
