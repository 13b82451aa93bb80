import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runTool } from './run-tool.ts'

// `npm run letters:read`: has the configured writer write the letters of a bank of families, checks them, and makes a
// page to read. With `--folder F` it puts the requests into F, and reads the letters that were placed beside them; with
// `--families F` it takes the families of that file, in the shape of `tests/banks/families.json`.
const { values } = parseArgs({ options: { folder: { type: 'string' }, families: { type: 'string' } } })
if (values.families) process.env['LETTERS_FAMILIES'] = resolve(values.families)
if (values.folder) process.env['LETTERS_FOLDER'] = values.folder
const { ok } = await runTool({
  name: 'letters',
  program: 'vitest',
  programArguments: ['run', '--config', 'tests/letters/vitest.config.ts'],
})
process.exit(ok ? 0 : 1)
