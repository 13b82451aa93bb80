import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { connect } from './client.ts'

/** Messages with a statement begin with one of these letters; those of the login do not. */
const STATEMENT = /^[PQ]/

test('a database that dies right after connecting fails the statement, without an unhandled rejection', async () => {
  const target = new URL(inject('postgresUrl'))
  const server = createServer((client) => {
    const upstream = connectTo(Number(target.port), target.hostname)
    upstream.pipe(client)
    client.on('data', (chunk) => (STATEMENT.test(chunk.toString('latin1')) ? client.destroy() : upstream.write(chunk)))
    client.on('close', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  const db = connect(url.href, { max: 1 })
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)
  await expect(db.execute('select 1')).rejects.toThrow()
  await new Promise(setImmediate)
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
  await db.$client.end({ timeout: 0 })
  server.close()
})
