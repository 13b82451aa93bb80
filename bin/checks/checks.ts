import { ensureChromium } from '../../tests/support/chromium.ts'
import { listMarkedRows, readCoveredRows } from '../../tests/support/covered-rows.ts'
import { runTool } from './run-tool.ts'
import { type Count, readPlaywrightReport, readVitestReport, type RunTest, type TestReport } from './test-reports.ts'

/** How a check ended, and each of its tests. */
export type Checked = Count & { tests: RunTest[] }

/** Everything that needs no running shop and is over in a moment. */
export async function checkSource({ isBeside = false } = {}): Promise<Checked[]> {
  const check = async (name: string, program: string, programArguments: string[]) =>
    one((await runTool({ name, program, programArguments, isBeside })).ok)
  return [
    await check('format', 'oxfmt', ['--check']),
    await check('route types', 'react-router', ['typegen']),
    // Each further checker repeats work, and the faults beside it need the other core.
    await check('types', 'tsc', ['--noEmit', '--checkers', '1']),
    await check('lint', 'oxlint', ['--type-aware']),
  ]
}

/** Rules and use cases, beside the code that they are about. */
export function checkRules({ isBeside = false } = {}): Promise<Checked> {
  return vitest('rules and use cases', 'unit', [], isBeside)
}

/** The whole shop, and what happens to it when things break. */
export function checkFaults(): Promise<Checked> {
  return vitest('faults and the whole shop', 'faults', ['--config', 'tests/faults/vitest.config.ts'])
}

/** Slow and randomised tests. */
export function checkLong(): Promise<Checked> {
  return vitest('long', 'long', ['--config', 'tests/long/vitest.config.ts'])
}

/** The whole shop in a browser, and then every screen that this saved, at every width. */
export async function checkJourneys(): Promise<Checked[]> {
  ensureChromium()
  return [await playwright('journeys'), await playwright('screens')]
}

/** The deployment, as fly.toml describes it, beside other checks. */
export async function checkRehearsal(): Promise<Checked> {
  const { ok } = await runTool({
    name: 'rehearsal',
    program: 'node',
    programArguments: ['bin/rehearse/rehearse.ts'],
    isBeside: true,
  })
  return one(ok)
}

/** Every row of docs/coverage.md that a test of this run marks must be proved by the run. */
export function checkCoverage({ isLong = false } = {}): Checked {
  process.stdout.write('\n== coverage\n')
  const covered = readCoveredRows()
  const missing = listMarkedRows({ isLong }).filter((row) => !covered.has(row))
  for (const row of missing) process.stdout.write(`no test has covered row ${row} of docs/coverage.md\n`)
  process.stdout.write(`== coverage: ${missing.length === 0 ? 'passed' : 'failed'}\n`)
  return one(missing.length === 0)
}

async function playwright(name: string): Promise<Checked> {
  const { ok } = await runTool({ name, program: 'playwright', programArguments: ['test', '-c', `tests/${name}`] })
  return judge(ok, readPlaywrightReport(`test-results/${name}.json`))
}

async function vitest(name: string, report: string, options: string[], isBeside = false): Promise<Checked> {
  const path = `test-results/${report}.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`]
  const { ok } = await runTool({
    name,
    program: 'vitest',
    programArguments: ['run', ...options, ...reporters],
    isBeside,
  })
  return judge(ok, readVitestReport(path))
}

/** Counts one failure if a file did not load, a set-up failed or no test ran: the runner reports none of these. */
function judge(ok: boolean, report: TestReport): Checked {
  if (!report) return one(false)
  const { passed, failed } = report.count
  return { passed, failed: failed || (ok && passed > 0 ? 0 : 1), tests: report.tests }
}

/** A check that has no counts of its own is one test: it passes or fails. */
const one = (ok: boolean): Checked => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, tests: [] })
