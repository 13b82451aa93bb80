import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every file and folder named in the README and the docs exists', () => {
  const named = ['README.md', ...globSync('docs/**/*.md')].flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`((?:app|bin|db|docs|drizzle|sandbox|tests)\/[^`\s]*)`/g)].map(
      ([, path = '']) => path,
    ),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})
