import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import shopRoutes from '#app/routes.ts'

const STYLES = 'app/styles'
const AREAS = [
  'basket',
  'chat',
  'home',
  'letter',
  'night',
  'orders',
  'packages',
  'questions',
  'shop',
  'still',
  'workshop',
] as const
/** Rendered only by script: areas whose pages send no script need no styles for it. */
const BY_SCRIPT = ['app/ui/frame/held-request.tsx']
const WITHOUT_SCRIPT = new Set(['home', 'orders', 'still'])

type Handle = { area: string; isShort: boolean }

/**
 * Each route's file, the styles that its pages use, and whether their footer is short: as its `handle` says, or that of
 * a route around it.
 */
function listPages(
  entries: readonly RouteConfigEntry[],
  around: Handle = { area: 'shop', isShort: false },
): (Handle & { file: string })[] {
  return entries.flatMap(({ file: path, children = [] }) => {
    const file = join('app', path)
    const source = readFileSync(file, 'utf8')
    const area = /styles: '(\w+)'/.exec(source)?.[1] ?? around.area
    const isShort = /header: '(?:writing|paying)'|bare: true/.test(source) || around.isShort
    return [{ file, area, isShort }, ...listPages(children, { area, isShort })]
  })
}

/** A file and everything that it renders, directly or indirectly. Server modules are not followed. */
function renderedFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)) {
    const path = name.startsWith('.') ? join(dirname(file), name) : name.replace('#', '')
    if (/^app\/(?:ui|routes)\/(?!.*\.server)/.test(path)) renderedFrom(path, found)
  }
  return found
}

/** The style sheet of an area, with everything it imports. */
function readSheet(name: string): string {
  const text = readFileSync(join(STYLES, name), 'utf8')
  const imported = [...text.matchAll(/@import '\.\/([\w-]+\.css)'/g)].map(([, part = '']) => readSheet(part))
  return [text, ...imported].join('\n')
}

/** The files from which an area takes its classes. */
function listSources(sheet: string): Set<string> {
  const globs = (pattern: RegExp) =>
    [...sheet.matchAll(pattern)].flatMap(([, path = '']) => {
      const from = join(STYLES, path)
      return globSync(/\.\w+$/.test(from) ? from : `${from}/**/*.{ts,tsx}`)
    })
  const left = new Set(globs(/@source not '([^']+)'/g))
  return new Set(globs(/@source '([^']+)'/g).filter((path) => !left.has(path)))
}

const classesIn = (sheet: string) => new Set([...sheet.matchAll(/\.([a-z][\w-]+)/g)].map(([, name = '']) => name))
/** Every quoted word in a file: any of them may be a class. */
const wordsIn = (file: string) => {
  const quoted = readFileSync(file, 'utf8').match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []
  return new Set(quoted.join(' ').match(/[a-z][\w-]+/g))
}

const pages = listPages(shopRoutes).filter(({ file }) => file.endsWith('.tsx'))
/** Hand-written classes. */
const ownClasses = classesIn(
  globSync(`${STYLES}/*.css`)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
    .replace(/url\([^)]*\)|@(?:import|source)[^;]*;|\/\*[\s\S]*?\*\//g, ''),
)

test.each(AREAS)('the styles of %s have every class that its pages use', (area) => {
  const sheet = readSheet(`${area}.css`)
  const sources = listSources(sheet)
  const own = pages.filter((page) => page.area === area)
  const parts = new Set(['app/root.tsx', ...own.map(({ file }) => file)].flatMap((file) => [...renderedFrom(file)]))
  if (own.every(({ isShort }) => isShort)) parts.delete('app/ui/frame/whole-footer.tsx')
  if (WITHOUT_SCRIPT.has(area)) for (const file of BY_SCRIPT) parts.delete(file)
  const shown = [...parts]
  expect(shown.length).toBeGreaterThan(5)
  const isStyled = (file: string) => /\bclassName\b|'[^']*\b(?:flex|text-)[^']*'/.test(readFileSync(file, 'utf8'))
  expect(shown.filter((file) => isStyled(file) && !sources.has(file))).toEqual([])
  // Some parts load a sheet of their own.
  const linked = shown.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'#app\/styles\/([\w-]+\.css)\?url'/g)].map(([, name = '']) =>
      readSheet(name),
    ),
  )
  const known = classesIn([sheet, ...linked].join('\n'))
  const missingFrom = (file: string) => [...wordsIn(file)].filter((word) => ownClasses.has(word) && !known.has(word))
  expect(shown.flatMap((file) => missingFrom(file).map((word) => `${word} in ${file}`))).toEqual([])
})
