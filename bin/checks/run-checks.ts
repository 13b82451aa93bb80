import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { z } from 'zod'
import { ensureChromium } from '../../tests/support/chromium.ts'
import { listRows, readCoveredRows } from '../../tests/support/covered-rows.ts'
import { buildShop } from '../shop/build-shop.ts'
import { runTool } from './run-tool.ts'

/** Vitest's and Playwright's reports, as far as the counts go. */
const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

type Count = { passed: number; failed: number }

/** A check that has no counts of its own is one test: it passes or fails. */
async function check(name: string, program: string, programArguments: string[]): Promise<Count> {
  const { ok } = await runTool(name, program, programArguments)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

async function vitest(name: string, report: string, programArguments: string[]): Promise<Count> {
  const path = `test-results/${report}.json`
  const { ok } = await runTool(name, 'vitest', [
    'run',
    ...programArguments,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
  ])
  const counted = readReport(VitestReport, path)
  if (!counted) return { passed: 0, failed: 1 }
  // A file that could not be loaded, or a set-up that failed, is a failure without a failed test; so is no test at all.
  return {
    passed: counted.numPassedTests,
    failed: counted.numFailedTests || (ok && counted.numPassedTests > 0 ? 0 : 1),
  }
}

async function journeys(): Promise<Count> {
  ensureChromium()
  const { ok } = await runTool('journeys', 'playwright', ['test', '-c', 'tests/journeys'])
  const counted = readReport(PlaywrightReport, 'test-results/journeys.json')
  if (!counted) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = counted.stats
  return { passed: expected, failed: unexpected + flaky || (ok && expected > 0 ? 0 : 1) }
}

/** Each row of docs/coverage.md is to be proved by a test of this run. */
function coverage(): Count {
  process.stdout.write('\n== coverage\n')
  const covered = readCoveredRows()
  const missing = listRows().filter((row) => !covered.has(row))
  for (const row of missing) process.stdout.write(`no test has covered row ${row} of docs/coverage.md\n`)
  process.stdout.write(`== coverage: ${missing.length === 0 ? 'passed' : 'failed'}\n`)
  return { passed: missing.length === 0 ? 1 : 0, failed: missing.length === 0 ? 0 : 1 }
}

function readReport<Schema extends z.ZodType>(schema: Schema, path: string): z.infer<Schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const counts: Count[] = [
  await check('format', 'oxfmt', ['--check']),
  await check('route types', 'react-router', ['typegen']),
  await check('types', 'tsc', ['--noEmit']),
  await check('lint', 'oxlint', ['--type-aware']),
  await vitest('rules and use cases', 'unit', []),
]
buildShop()
counts.push(
  await vitest('faults and the whole shop', 'faults', ['--config', 'tests/faults/vitest.config.ts']),
  await journeys(),
)
counts.push(coverage())

const total = counts.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }))
process.stdout.write(`\ntests: ${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed === 0 ? 0 : 1)
