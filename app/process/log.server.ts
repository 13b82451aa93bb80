import { writeSync } from 'node:fs'
import { pino } from 'pino'
import type { Log } from '#app/domain/needs.ts'

/**
 * What is logged of an error: its kind, code and place, never its message. A database error's message repeats the
 * values of the query, and those are names and letters.
 */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error, ...wordsOfObject(error) }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const at = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 6)
  return { name: error.name, ...code, at, ...(error.cause instanceof Error && { cause: describeError(error.cause) }) }
}

/** pg-boss reports plain objects; only what names the fault is logged of them. */
function wordsOfObject(error: unknown): Record<string, string> {
  if (typeof error !== 'object' || error === null) return {}
  const told = Object.entries(error).filter(([key]) => ['name', 'code', 'type', 'queue'].includes(key))
  return Object.fromEntries(told.map(([key, value]) => [key, String(value)]))
}

const STANDARD_OUTPUT = 1

/** Drops a line that cannot be written, for example on a full disk: pino's own output would end the process. */
const output = {
  write(line: string) {
    try {
      writeSync(STANDARD_OUTPUT, line)
    } catch {
      // There is nowhere left to log it.
    }
  },
}

/** A code as it is, and any other `error` described: a message might repeat what a person wrote. */
const describeUnlessCode = (error: unknown) =>
  typeof error === 'string' && /^[\w .:-]{1,60}$/.test(error) ? error : describeError(error)

/** One JSON line for each thing worth knowing, on standard output. */
export function createLog(level: string, process: string): Log {
  return pino({ level, base: { process }, serializers: { err: describeError, error: describeUnlessCode } }, output)
}
