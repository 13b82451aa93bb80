import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many tests passed and failed. */
export type Count = { passed: number; failed: number }

export type TimedTest = { name: string; milliseconds: number }

/** What a test runner's report says; null when it could not be read. */
export type TestReport = { count: Count; tests: TimedTest[] } | null

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ title: z.string(), duration: z.number().nullish() })) }),
  ),
})

const Spec = z.object({
  title: z.string(),
  tests: z.array(z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) })),
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(z.object({ specs: z.array(Spec) })),
})

export function readVitestReport(path: string): TestReport {
  const report = read(VitestReport, path)
  if (!report) return null
  const tests = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ name: title, milliseconds: duration ?? 0 })),
  )
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
      })),
    ),
  )
  return { count: { passed: expected, failed: unexpected + flaky }, tests }
}

function read<Schema extends z.ZodType>(schema: Schema, path: string): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
