import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMAIL_PICTURE } from '#app/domain/emails/email.ts'
import { EMAIL_SAMPLES } from '#app/emails/emails.ts'
import { createPrint } from '#app/print/print.server.ts'

// Renders a sample of every email into the folder that the sandbox shows.
const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
mkdirSync(folder, { recursive: true })
const print = createPrint()
for (const [name, render] of Object.entries(EMAIL_SAMPLES)) {
  const { envelopes, html, ...email } = await render()
  const png = await print.drawEmailPicture(envelopes)
  const picture = `data:image/png;base64,${Buffer.from(png ?? []).toString('base64')}`
  const sample = { id: name, ...email, html: html.replace(`cid:${EMAIL_PICTURE}`, picture) }
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(sample))
}
