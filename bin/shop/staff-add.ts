import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { addStaffMember } from '../../app/domain/staff/add-staff-member.server.ts'
import { connect } from '../../db/client.ts'
import { readShopSettings } from './settings.ts'

const [email] = process.argv.slice(2)
const { dataFolder, databaseUrl: given } = readShopSettings()
const runFile = join(dataFolder, 'run', 'shop.json')
if (!z.email().safeParse(email).success || !email) {
  process.stderr.write('Usage: npm run staff:add EMAIL\n')
  process.exit(2)
}
if (!given && !existsSync(runFile)) {
  process.stderr.write('Start the shop first (npm start), or set DATABASE_URL.\n')
  process.exit(2)
}
const databaseUrl =
  given ?? z.object({ databaseUrl: z.string() }).parse(JSON.parse(readFileSync(runFile, 'utf8'))).databaseUrl
const db = connect(databaseUrl, { max: 1 })
await addStaffMember({ db }, { email })
await db.$client.end()
process.stdout.write(`${email} may log in at /admin/login.\n`)
process.exit(0)
