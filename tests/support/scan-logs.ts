import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CANARIES } from './canaries.ts'

/** What tests of a whole shop type as people: an address, who they write to, how their letters begin. */
const PEOPLE = [
  ...CANARIES,
  '@home.example',
  '@quillfeather.example',
  'holly lane',
  'yo1 7hh',
  'dear ivo',
  'unicycle',
  'wobbleton',
]

const LOG = /^(?:second-)?(?:web|worker)\.log$/

/** Reads the logs of web and worker. One that a test has redirected holds nothing to search. */
const readLogs = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => LOG.test(name))
    .map((entry) => ({ name: entry.name, text: entry.isFile() ? readFileSync(join(folder, entry.name), 'utf8') : '' }))

/** Searches the logs of web and worker for anything that a test has typed. @throws Error when there are no logs. */
export function scanForPeople(folder: string): string[] {
  const logs = readLogs(folder)
  if (logs.length === 0) throw new Error('There are no logs to search.')
  return logs.flatMap(({ name, text }) => {
    const written = text.toLowerCase()
    return PEOPLE.filter((word) => written.includes(word)).map((word) => `${word} in ${name}`)
  })
}

type LoggedError = { code?: string; name?: string; at?: string[]; cause?: LoggedError }
type LoggedLine = { requestId?: string; msg?: string; error?: LoggedError }

/** What the web process logged about a failed request, innermost error code first, for a test's message. */
export function findLoggedCause(folder: string, requestId: string): string {
  const lines = readLogs(folder).flatMap(({ text }) => text.split('\n'))
  const line = lines.find(
    (one) => one.includes(requestId) && /"msg":"(?:request failed|a request took too long)"/.test(one),
  )
  if (line === undefined) return 'nothing was logged'
  const { msg, error } = JSON.parse(line) as LoggedLine
  let innermost = error
  while (innermost?.cause) innermost = innermost.cause
  return [innermost?.code ?? innermost?.name, msg, ...(error?.at ?? [])].join(' ')
}
