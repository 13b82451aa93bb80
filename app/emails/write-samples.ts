import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MAIL_SAMPLES } from './mail-samples.ts'
import { renderMail } from './render-mail.server.tsx'

// A program of the built shop: writes every mail, as it looks, where the sandbox shows them.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
mkdirSync(folder, { recursive: true })
for (const [name, mail] of Object.entries(MAIL_SAMPLES)) {
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ id: name, ...(await renderMail(mail)) }))
}
