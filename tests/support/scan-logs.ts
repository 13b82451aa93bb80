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

/** Only regular files: a log that a test has redirected holds nothing to search. */
const logFilesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LOG.test(entry.name))
    .map(({ name }) => name)

/** Searches the logs of web and worker for anything that a test has typed. @throws Error when there are no logs. */
export function scanForPeople(folder: string): string[] {
  if (!readdirSync(folder).some((name) => LOG.test(name))) throw new Error('There are no logs to search.')
  return logFilesIn(folder).flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8').toLowerCase()
    return PEOPLE.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`)
  })
}

type LoggedError = { code?: string; name?: string; at?: string[]; cause?: LoggedError }
type LoggedLine = { requestId?: string; msg?: string; error?: LoggedError }

/** What the web process logged about a failed request, innermost error code first, for a test's message. */
export function findLoggedCause(folder: string, requestId: string): string {
  const lines = logFilesIn(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const line = lines.find(
    (one) => one.includes(requestId) && /"msg":"(?:request failed|a request took too long)"/.test(one),
  )
  if (line === undefined) return 'nothing was logged'
  const { msg, error } = JSON.parse(line) as LoggedLine
  let innermost = error
  while (innermost?.cause) innermost = innermost.cause
  return [innermost?.code ?? innermost?.name, msg, ...(error?.at ?? [])].join(' ')
}
