import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import lintConfig from '../../oxlint.config.ts'

const DOMAIN = 'app/domain/'
const ARCHITECTURE = readFileSync('docs/architecture.md', 'utf8')

const MAP = readMap()

const read = (pattern: string) =>
  globSync(pattern)
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** The domain folder of a path: the innermost one on the map, or else its first. */
function folderOf(path: string): string {
  const folders = dirname(path).slice(DOMAIN.length).split('/')
  const onMap = folders.map((_, index) => folders.slice(0, index + 1).join('/')).findLast((name) => MAP.has(name))
  return onMap ?? folders[0] ?? ''
}

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

/** The folders of the domain in docs/architecture.md, each with the number of its line. */
function readMap(): Map<string, number> {
  const [, table = ''] = /## Inside the domain[\s\S]*?```\n([\s\S]*?)```/.exec(ARCHITECTURE) ?? []
  const lines = table.trimEnd().split('\n')
  return new Map(
    lines.flatMap((line, floor) =>
      line
        .trim()
        .split(/ {2,}/)[0]!
        .split(' ')
        .map((folder) => [folder, floor] as const),
    ),
  )
}

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('the map names every folder of the app and of its domain, and no other', () => {
  const named = [...MAP.keys()]
  expect(new Set(named.map((room) => room.split('/')[0]))).toEqual(new Set(foldersIn(DOMAIN)))
  expect(named.filter((room) => !existsSync(join(DOMAIN, room)))).toEqual([])
  expect(foldersIn('app').filter((folder) => !ARCHITECTURE.includes(`app/${folder}`))).toEqual([])
})

test('each folder of the domain imports only from those above it on the map', () => {
  expect([...readDomainImports().values()].reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(100)
  const upward = [...readDomainImports()].flatMap(([folder, targets]) =>
    [...targets]
      .filter((target) => MAP.has(folder) && MAP.has(target) && MAP.get(target)! >= MAP.get(folder)!)
      .map((target) => `${folder} imports ${target}`),
  )
  expect(upward).toEqual([])
})

test('the linter has an import rule for every folder of the app', () => {
  const restricted = lintConfig.overrides.filter(({ rules }) => Array.isArray(rules?.['no-restricted-imports']))
  const folders = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(
    restricted
      .flatMap(({ files }) => files)
      .filter((pattern) => /^app\/.*\*$/.test(pattern))
      .sort(),
  ).toEqual(folders.map(({ name }) => `app/${name}/**`).sort())
})

test('every link, form and redirect builds its address with href, which knows the shop’s routes', () => {
  const written =
    /\b(?:redirect|navigate|submit|load)\(['`]\/|\b(?:to|href|action|formAction)=\{?["'`]\/(?!fonts\/|favicon)/
  const files = read('app/{routes,ui,http,browser}/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(({ text }) => written.test(text)).map(({ path }) => path)).toEqual([])
})
