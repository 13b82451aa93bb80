import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a program that failed says so, though it has had a database', () => {
  const program = `await import('./sandbox/postgres.ts'); process.exitCode = 3`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', program]).status).toBe(3)
})
