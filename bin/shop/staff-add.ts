import { z } from 'zod'
import { addStaffMember } from '../../app/domain/staff/add-staff-member.server.ts'
import { connect } from '../../db/client.ts'
import { findDatabaseUrl } from './running-shop.ts'

const [email] = process.argv.slice(2)
if (!z.email().safeParse(email).success || !email) {
  process.stderr.write('Usage: npm run staff:add EMAIL\n')
  process.exit(2)
}
const db = connect(findDatabaseUrl(), { max: 1 })
await addStaffMember({ db }, { email })
await db.$client.end()
process.stdout.write(`${email} may log in at /admin/login.\n`)
process.exit(0)
