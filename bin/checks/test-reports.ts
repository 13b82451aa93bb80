import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests passed and failed. */
export type Count = { passed: number; failed: number }

/** One test of a run; `failure` is what its runner said when it failed, else null. */
export type RunTest = { name: string; milliseconds: number; failure: string | null }

/** What a test runner's report says; null when it could not be read. */
export type TestReport = { count: Count; tests: RunTest[] } | null

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ title: z.string(), duration: z.number().nullish(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const Result = z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().nullish() })) })
const Spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), results: z.array(Result) })),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(z.object({ specs: z.array(Spec) })),
})

export function readVitestReport(path: string): TestReport {
  const report = read(VitestReport, path)
  if (!report) return null
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const ofFile = assertionResults.map(({ title, duration, failureMessages }) => ({
      name: title,
      milliseconds: duration ?? 0,
      failure: join(failureMessages ?? []),
    }))
    // A hook or an import that fails belongs to no test; it is reported under the file's name.
    const isFileAlone = status === 'failed' && ofFile.every(({ failure }) => failure === null)
    return isFileAlone ? [...ofFile, { name, milliseconds: 0, failure: message || 'could not be run' }] : ofFile
  })
  return { count: { passed: report.numPassedTests, failed: report.numFailedTests }, tests }
}

export function readPlaywrightReport(path: string): TestReport {
  const report = read(PlaywrightReport, path)
  if (!report) return null
  const { expected, unexpected, flaky } = report.stats
  const tests = report.suites.flatMap(({ specs }) =>
    specs.flatMap(({ title, tests: variants }) =>
      variants.map(({ projectName, results }) => ({
        name: `${title} [${projectName}]`,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        failure: join(results.flatMap(({ errors }) => errors.map(({ message }) => message ?? 'failed'))),
      })),
    ),
  )
  return { count: { passed: expected, failed: unexpected + flaky }, tests }
}

const join = (messages: string[]) => (messages.length === 0 ? null : messages.join('\n'))

function read<Schema extends z.ZodType>(schema: Schema, path: string): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
