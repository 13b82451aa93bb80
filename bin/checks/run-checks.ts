import { mkdirSync, rmSync } from 'node:fs'
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

// `npm test`: everything quick enough for every change; with --rehearsal also the deployment. With --rules, `npm run
// check`: what needs no browser and no running shop. With --long, `npm run test:long`: slow tests.

const SLOWEST = 20
/** Lines of each failure in the summary; the full output is further up. */
const FAILURE_LINES = 12

const is = (flag: string) => process.argv.includes(flag)
if (is('--rehearsal') && (is('--long') || is('--rules'))) throw new Error('--rehearsal goes with npm test alone')
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })
const checked = await check()
printSlowest()
printFailures()

const sum = (count: 'passed' | 'failed') => checked.reduce((total, one) => total + one[count], 0)
process.stdout.write(`\ntests: ${sum('passed')} passed, ${sum('failed')} failed\n`)
process.exit(sum('failed') === 0 ? 0 : 1)

function check(): Promise<Checked[]> {
  if (is('--rules')) return checkSource().then(async (source) => [...source, await checkRules()])
  return is('--long') ? checkLongRun() : checkShop()
}

async function checkLongRun(): Promise<Checked[]> {
  buildShop()
  return [await checkLong(), checkCoverage({ isLong: true })]
}

/**
 * Journeys, screens and most faults keep two cores busy, so they run one after another. The first faults mostly wait, so
 * the source is checked beside them. The rehearsal builds its own copy in a folder of its own; while it waits for the
 * network, the rules use the processor.
 */
async function checkShop(): Promise<Checked[]> {
  buildShop()
  const journeys = await checkJourneys()
  const [faults, source] = await Promise.all([checkFaults(), checkSource({ isBeside: true })])
  const rest = await Promise.all([
    checkRules({ isBeside: is('--rehearsal') }),
    ...(is('--rehearsal') ? [checkRehearsal()] : []),
  ])
  return [...source, ...rest, faults, ...journeys, checkCoverage()]
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
