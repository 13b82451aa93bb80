import { parseArgs } from 'node:util'
import { z } from 'zod'
import { addStaffMember } from '../../app/domain/staff/add-staff-member.server.ts'
import { forgetPasskeys } from '../../app/domain/staff/passkeys/remove-passkey.server.ts'
import { connect } from '../../db/client.ts'
import { findDatabaseUrl } from './running-shop.ts'

// The only way back in after losing the last passkey of the last admin.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'forget-passkeys': { type: 'boolean', default: false } },
})
const [email] = positionals
if (!z.email().safeParse(email).success || !email) {
  process.stderr.write('Usage: npm run staff:add EMAIL [-- --forget-passkeys]\n')
  process.exit(2)
}
const db = connect(findDatabaseUrl(), { max: 1 })
const { userId } = await addStaffMember({ db }, { email })
if (values['forget-passkeys']) await forgetPasskeys({ db }, { userId, staffMemberId: userId })
await db.$client.end()
process.stdout.write(`${email} may log in at /admin/login.\n`)
process.exit(0)
