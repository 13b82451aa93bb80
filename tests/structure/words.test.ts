import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STIFF_WORDS } from '../../oxlint.config.ts'

const STIFF = new RegExp(String.raw`\b(?:${STIFF_WORDS.join('|')})\b`, 'i')
const TITLE = /^test(?:\.\w+)*(?:\([^\n]*\))?\(\s*(?:'([^'\n]*)'|`([^`]*)`)/gm

test('test titles are in plain English', () => {
  const titles = globSync('{app,bin,db,sandbox,tests}/**/*.test.{ts,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(TITLE)].map(([, plain, template]) => plain ?? template ?? ''),
  )
  expect(titles.length).toBeGreaterThan(500)
  expect(titles.filter((title) => STIFF.test(title))).toEqual([])
})

test('documents are in plain English, but for what they quote', () => {
  const lines = globSync(['README.md', 'docs/**/*.md'])
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .replaceAll(/"[^"]*"|`[^`]*`/g, '')
        .split('\n'),
    )
    .filter((line) => STIFF.test(line))
  expect(lines).toEqual([])
})
