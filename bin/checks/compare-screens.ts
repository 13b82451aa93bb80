import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { html } from 'hono/html'

// npm run screens -- BEFORE [AFTER]: every screen that `npm test` took a picture of, before and after, side by side.
const [before, after = 'test-results/screens'] = process.argv.slice(2)
if (!before)
  throw new Error('Which folder has the pictures from before? npm test leaves its own in test-results/screens.')

const page = resolve('test-results/screens.html')
const names = [...new Set([before, after].flatMap((folder) => readdirSync(folder)))]
  .filter((name) => name.endsWith('.jpg'))
  .toSorted(new Intl.Collator('en', { numeric: true }).compare)

const picture = (folder: string, name: string) => {
  const file = join(folder, name)
  return existsSync(file)
    ? html`<img src="${relative(join(page, '..'), resolve(file))}" alt="" loading="lazy" />`
    : html`<p>not there</p>`
}

const rows = names.map(
  (name) =>
    html`<h2>${name}</h2>
      <div>${picture(before, name)} ${picture(after, name)}</div>`,
)
const whole = await html`<!doctype html>
  <html lang="en-GB">
    <title>Before and after</title>
    <style>
      body {
        font-family: sans-serif;
      }
      div {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 1rem;
        align-items: start;
      }
      img {
        max-width: 100%;
        border: 1px solid #999;
      }
    </style>
    <h1>Before and after</h1>
    ${rows}
  </html>`
writeFileSync(page, String(whole))
process.stdout.write(`${names.length} screens: ${page}\n`)
