import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import lintConfig from '../../oxlint.config.ts'

const DOMAIN = 'app/domain/'

const read = (pattern: string) =>
  globSync(pattern)
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The folder of the domain that a path is in; the name of a file that stands beside the folders. */
const folderOf = (path: string) => path.slice(DOMAIN.length).split('/')[0] ?? ''

/** Which folders of the domain each of them imports from. */
function readDomainImports(): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>()
  for (const { path, text } of read('app/domain/**/*.ts')) {
    const folder = folderOf(path)
    const targets = imports.get(folder) ?? new Set()
    imports.set(folder, targets)
    for (const [, name = ''] of text.matchAll(/(?:from |import\(|import )'([^']+)'/g)) {
      const target = name.startsWith('.') ? join(dirname(path), name) : name.replace('#', '')
      if (target.startsWith(DOMAIN) && folderOf(target) !== folder) targets.add(folderOf(target))
    }
  }
  return imports
}

/** Everything a folder leans on, at first or at third hand. */
function reach(imports: Map<string, Set<string>>, folder: string, found = new Set<string>()): Set<string> {
  for (const next of imports.get(folder) ?? []) {
    if (found.has(next)) continue
    found.add(next)
    reach(imports, next, found)
  }
  return found
}

test('no folder of the domain leans on one that leans on it', () => {
  const imports = readDomainImports()
  expect(imports.size).toBeGreaterThan(20)
  expect([...imports.keys()].filter((folder) => reach(imports, folder).has(folder))).toEqual([])
})

test('the linter knows for every folder of the shop what it may import', () => {
  const restricted = lintConfig.overrides.filter(({ rules }) => Array.isArray(rules?.['no-restricted-imports']))
  const folders = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(
    restricted
      .flatMap(({ files }) => files)
      .filter((pattern) => /^app\/.*\*$/.test(pattern))
      .sort(),
  ).toEqual(folders.map(({ name }) => `app/${name}/**`).sort())
})

test('every link, form and redirect has its address from href, which knows the shop’s routes', () => {
  const written =
    /\b(?:redirect|navigate|submit|load)\(['`]\/|\b(?:to|href|action|formAction)=\{?["'`]\/(?!fonts\/|favicon)/
  const files = read('app/{routes,ui,http,browser}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(({ text }) => written.test(text)).map(({ path }) => path)).toEqual([])
})
