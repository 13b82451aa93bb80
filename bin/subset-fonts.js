// Cuts the two faces down to the characters British names and pages use. Run by hand when a face changes:
// node bin/subset-fonts.js
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
const basic = range(0x20, 0x7e) + '£’‘“”–—…·−×'
const faces = [
  // Headings are ours: ASCII, and the accents that turn up in a child's name in a heading.
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    to: 'fraunces.woff2',
    text: `${basic}àáâäãåçèéêëìíîïñòóôöøùúûüýÿÀÁÂÄÇÈÉÊËÍÎÑÓÔÖØÚÛÜ`,
  },
  { from: '@fontsource/kalam/files/kalam-latin-400-normal.woff2', to: 'kalam.woff2', text: basic + range(0xa1, 0xff) },
]
for (const { from, to, text } of faces) {
  const source = readFileSync(fileURLToPath(import.meta.resolve(from)))
  const cut = await subsetFont(source, text, {
    targetFormat: 'woff2',
    ...(to === 'fraunces.woff2' && { variationAxes: { wght: { min: 400, max: 650 } } }),
  })
  writeFileSync(`public/fonts/${to}`, cut)
  process.stdout.write(`${to}: ${cut.byteLength} bytes\n`)
}
