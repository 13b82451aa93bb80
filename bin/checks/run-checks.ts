import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { buildShop } from '../shop/build-shop.ts'
import {
  checkCoverage,
  type Checked,
  checkFaults,
  checkJourneys,
  checkLong,
  checkRehearsal,
  checkRules,
  checkSource,
} from './checks.ts'

// `npm test`: everything quick enough for every change. With --rules, `npm run check`: what needs no browser and no
// running shop. With --long, `npm run test:long`: slow tests; with --rehearsal, also the deployment.

const COUNTS = 'test-results/counts.json'
const SLOWEST = 20
/** Enough of a failure to begin with; the whole of it is further up. */
const FAILURE_LINES = 12

const is = (flag: string) => process.argv.includes(flag)
// Keep the results of `npm test`.
if (!is('--after-tests')) rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })
const before = is('--after-tests')
  ? (JSON.parse(readFileSync(COUNTS, 'utf8')) as Record<'passed' | 'failed', number>)
  : { passed: 0, failed: 0 }
const checked = await check()
printSlowest()
printFailures()

const sum = (count: 'passed' | 'failed') => checked.reduce((total, one) => total + one[count], before[count])
const counts = { passed: sum('passed'), failed: sum('failed') }
writeFileSync(COUNTS, JSON.stringify(counts))
process.stdout.write(`\ntests: ${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)

function check(): Promise<Checked[]> {
  if (is('--rules')) return checkSource().then(async (source) => [...source, await checkRules()])
  return is('--long') ? checkLongRun() : checkShop()
}

/** The rehearsal builds its own copy, in a folder of its own. */
async function checkLongRun(): Promise<Checked[]> {
  buildShop()
  // Rows that `npm test` has proved do not count for this run.
  rmSync('test-results/coverage', { recursive: true, force: true })
  const beside = is('--rehearsal') ? [checkRehearsal({ isBeside: true })] : []
  const checks = await Promise.all([checkLong({ isBeside: beside.length > 0 }), ...beside])
  return [...checks, checkCoverage({ isLong: true })]
}

/** Journeys, screens and faults each keep two cores busy: side by side they take longer, and miss their deadlines. */
async function checkShop(): Promise<Checked[]> {
  buildShop()
  const journeys = await checkJourneys()
  const faults = await checkFaults()
  const [rules, source] = await Promise.all([checkRules({ isBeside: true }), checkSource({ isBeside: true })])
  return [...source, rules, faults, ...journeys, checkCoverage()]
}

function printSlowest(): void {
  const slowest = checked.flatMap(({ tests }) => tests).toSorted((one, other) => other.milliseconds - one.milliseconds)
  process.stdout.write(`\n== the slowest ${SLOWEST}\n`)
  for (const { name, milliseconds } of slowest.slice(0, SLOWEST)) {
    process.stdout.write(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}\n`)
  }
}

/** Last, because the reader of a log of hundreds of tests starts at its end. */
function printFailures(): void {
  for (const { name, failure } of checked.flatMap(({ tests }) => tests)) {
    if (failure === null) continue
    process.stdout.write(`\n== failed: ${name}\n${failure.split('\n').slice(0, FAILURE_LINES).join('\n')}\n`)
  }
}
