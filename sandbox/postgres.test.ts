import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a failed program keeps its exit code, even after it used the database', () => {
  const program = `await import('./sandbox/postgres.ts'); process.exitCode = 3`
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', program]).status).toBe(3)
})
