import postgres from 'postgres'

/** Makes the database `shop` in the PostgreSQL that listens on a port of this machine, and returns its address. */
export async function ensureDatabase(port: number): Promise<string> {
  const server = `postgres://postgres:postgres@127.0.0.1:${port}`
  const admin = postgres(`${server}/postgres`, { max: 1, onnotice: () => {} })
  const [known] = await admin`select 1 from pg_database where datname = 'shop'`
  if (!known) await admin`create database shop`
  await admin.end()
  return `${server}/shop`
}
