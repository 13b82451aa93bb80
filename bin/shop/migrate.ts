import { prepareDatabase } from '../../app/worker/prepare-database.ts'

const databaseUrl = process.env['DATABASE_URL']
if (!databaseUrl) {
  process.stderr.write('Set DATABASE_URL.\n')
  process.exit(2)
}
await prepareDatabase(databaseUrl)
process.stdout.write('The database is up to date.\n')
process.exit(0)
