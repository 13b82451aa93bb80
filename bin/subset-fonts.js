// Cuts the fonts down to the characters that pages use. Run by hand when a font changes: npx node bin/subset-fonts.js
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { SAMPLE_LETTER } from '../app/content/home.ts'

const range = (from, to) => String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
const basic = range(0x20, 0x7e) + '£’‘“”–—…·−×'
/** Combining marks, for letters that have no accented character. In both files: one font must set letter and mark. */
const marks = range(0x300, 0x30c) + range(0x31b, 0x328)
/** The characters of most letters, and the rest: a page loads the second file only when needed. */
const usual = basic + range(0xa1, 0xff) + marks
const more = range(0x100, 0x259) + range(0x2bb, 0x2bc) + marks + range(0x1e00, 0x1ef9) + range(0x2010, 0x203a) + '€⅓⅔'

const variable = (family, part) => `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`
const fraunces = (part) => variable('fraunces', part)
/** One weight: a variable font would weigh ten kilobytes more, on every parent's first page. */
const axes = { wght: 600 }
const hands = {
  charm: '@expo-google-fonts/charm/400Regular/Charm_400Regular.ttf',
  mali: '@expo-google-fonts/mali/400Regular/Mali_400Regular.ttf',
}
const faces = [
  // Headings are ours: ASCII, and the accents that turn up in a child's name in a heading.
  {
    from: fraunces('latin'),
    to: 'fraunces.woff2',
    text: `${basic}àáâäãåçèéêëìíîïñòóôöøùúûüýÿÀÁÂÄÇÈÉÊËÍÎÑÓÔÖØÚÛÜ`,
    axes,
  },
  // And the rest of a name, for a heading that has one; Welsh and Arabic names use another block.
  { from: fraunces('latin-ext'), to: 'fraunces-more.woff2', text: range(0x100, 0x24f) + range(0x1e00, 0x1e9f), axes },
  { from: fraunces('vietnamese'), to: 'fraunces-vietnamese.woff2', text: range(0x1ea0, 0x1ef9), axes },
  // Text at a desk.
  { from: variable('figtree', 'latin'), to: 'figtree.woff2', text: usual, axes: { wght: { min: 400, max: 700 } } },
  // The home page shows one letter, which needs only a quarter of the handwriting font.
  { from: hands.charm, to: 'charm-sample.woff2', text: SAMPLE_LETTER },
  ...Object.entries(hands).flatMap(([name, from]) => [
    { from, to: `${name}.woff2`, text: usual },
    { from, to: `${name}-more.woff2`, text: more },
  ]),
]
/** What browsers use by themselves, and figures in columns; optional alternates are a quarter of Santa's hand. */
const keepFeatures = 'rvrn ccmp locl rlig liga clig calt rclt curs dist kern mark mkmk lnum tnum'.split(' ')
const pathOf = (name) => fileURLToPath(import.meta.resolve(name))
for (const { from, to, text, axes } of faces) {
  const cut = await subsetFont(readFileSync(pathOf(from)), text, {
    targetFormat: 'woff2',
    keepFeatures,
    // For screens of few pixels, and these fonts have hardly any.
    noHinting: true,
    ...(axes && { variationAxes: axes }),
  })
  writeFileSync(`public/fonts/${to}`, cut)
  process.stdout.write(`${to}: ${cut.byteLength} bytes\n`)
}
copyFileSync(pathOf('@fontsource-variable/figtree/LICENSE'), 'public/fonts/figtree-licence.txt')
for (const name of Object.keys(hands)) {
  copyFileSync(pathOf(`@expo-google-fonts/${name}/LICENSE_FONT`), `public/fonts/${name}-licence.txt`)
}
