import { parseArgs } from 'node:util'
import { runTool } from './run-tool.ts'

// `npm run letters:read`: has the letters of a bank of families written by whichever writer is configured, checks them, and
// makes a page to read. With `--folder F` the requests are laid in F, and letters that somebody laid beside them are read.
const { values } = parseArgs({ options: { folder: { type: 'string' } } })
if (values.folder) process.env['LETTERS_FOLDER'] = values.folder
const { ok } = await runTool({
  name: 'letters',
  program: 'vitest',
  programArguments: ['run', '--config', 'tests/letters/vitest.config.ts'],
})
process.exit(ok ? 0 : 1)
