import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMAIL_SAMPLES } from './emails.ts'

// Renders a sample of every email into the folder that the sandbox shows.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
mkdirSync(folder, { recursive: true })
for (const [name, render] of Object.entries(EMAIL_SAMPLES)) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ id: name, ...(await render()) }))
}
