import { writeSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createLog } from './log.server.ts'

vi.mock('node:fs', { spy: true })

test('an error is logged by its kind and code, never with the values of its query', () => {
  vi.mocked(writeSync).mockReturnValue(0)
  const cause = Object.assign(new Error('Key (email)=(mum@home.example)'), {
    code: '23505',
    detail: 'mum@home.example',
  })
  const failed = new DrizzleQueryError('insert into customers values ($1)', ['mum@home.example'], cause)
  const log = createLog('info', 'test')
  log.error({ error: failed }, 'failed')
  log.error({ error: 'timeout' }, 'failed')
  const lines = vi.mocked(writeSync).mock.calls.map(([, line]) => String(line))
  expect(lines.join('')).not.toContain('mum@')
  expect(lines[0]).toContain('23505')
  expect(lines[1]).toContain('timeout')
})
