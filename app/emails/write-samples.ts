import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMAIL_SAMPLES } from './email-samples.ts'
import { renderEmail } from './render-email.server.tsx'

// A program of the built shop: writes every email, as it looks, where the sandbox shows them.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
mkdirSync(folder, { recursive: true })
for (const [name, email] of Object.entries(EMAIL_SAMPLES)) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ id: name, ...(await renderEmail(email)) }))
}
