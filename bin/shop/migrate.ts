import { describeDatabaseFault } from '../../db/database-fault.ts'
import { prepareDatabase } from '../../app/worker/prepare-database.ts'

// A pooler in front of the database ends long statements, and does not support session locks.
const databaseUrl = process.env['DIRECT_DATABASE_URL'] || process.env['DATABASE_URL']
if (!databaseUrl) {
  process.stderr.write('Set DATABASE_URL, or DIRECT_DATABASE_URL where that goes through a pooler.\n')
  process.exit(2)
}
try {
  await prepareDatabase(databaseUrl)
} catch (error) {
  const fault = describeDatabaseFault(error)
  if (!fault) throw error
  process.stderr.write(`The database was not migrated. ${fault}\n`)
  process.exit(1)
}
process.stdout.write('The database is up to date.\n')
process.exit(0)
