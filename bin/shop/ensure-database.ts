import postgres from 'postgres'
import { z } from 'zod'

const PostgresReady = z.object({ port: z.number() })

/** Makes the database `shop` in the PostgreSQL that has just said where it listens, and returns its address. */
export async function ensureDatabase(message: unknown): Promise<string> {
  const { port } = PostgresReady.parse(message)
  const server = `postgres://postgres:postgres@127.0.0.1:${port}`
  const admin = postgres(`${server}/postgres`, { max: 1, onnotice: () => {} })
  const [known] = await admin`select 1 from pg_database where datname = 'shop'`
  if (!known) await admin`create database shop`
  await admin.end()
  return `${server}/shop`
}
