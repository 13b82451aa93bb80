import postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '#db/client.ts'

/** A database of its own, dropped when the `await using` scope ends. */
export async function createTestDatabase() {
  const adminUrl = inject('postgresUrl')
  const name = `shop_${crypto.randomUUID().replaceAll('-', '')}`
  const url = adminUrl.replace(/\/[^/]*$/, `/${name}`)
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name} template shop_template`)
  const db = connect(url, { max: 5 })
  return Object.assign(db, {
    url,
    async [Symbol.asyncDispose]() {
      await db.$client.end()
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    },
  })
}
