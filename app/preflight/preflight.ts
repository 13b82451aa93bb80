import { runPreflight } from './run-preflight.server.ts'

// Checks everything that a production configuration depends on. Exits with 1 when there is something to do.
const checks = await runPreflight({ now: new Date() })
for (const { what, todo } of checks)
  process.stdout.write(todo ? `TO DO  ${what}\n       ${todo}\n` : `ok     ${what}\n`)
const open = checks.filter(({ todo }) => todo !== null).length
process.stdout.write(open === 0 ? 'Everything is as it should be.\n' : `${open} of ${checks.length} need attention.\n`)
// Set the code instead of calling `exit`, which would cut off output to a pipe.
process.exitCode = open === 0 ? 0 : 1
