import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { buildShop } from '../shop/build-shop.ts'
import { checkCoverage, type Checked, checkFaults, checkJourneys, checkRules, checkSource } from './checks.ts'

// `npm test`: everything. With --rules, `npm run check`: what needs no browser and no running shop, for daily work.

const SLOWEST = 20
/** Enough of a failure to begin with; the whole of it stands further up. */
const FAILURE_LINES = 12

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')
const checked = process.argv.includes('--rules') ? [...(await checkSource()), await checkRules()] : await checkShop()
printSlowest()
printFailures()

const sum = (count: 'passed' | 'failed') => checked.reduce((total, one) => total + one[count], 0)
const counts = { passed: sum('passed'), failed: sum('failed') }
// For the rehearsal, which has the last word where it comes after.
writeFileSync('test-results/counts.json', JSON.stringify(counts))
process.stdout.write(`\ntests: ${counts.passed} passed, ${counts.failed} failed\n`)
process.exit(counts.failed === 0 ? 0 : 1)

/** Faults mostly wait, for a clock or for a process to come back; beside them journeys have the processor, all else after them. */
async function checkShop(): Promise<Checked[]> {
  buildShop()
  const besideJourneys = async () => [
    await checkFaults({ isBeside: true }),
    await checkRules({ isBeside: true }),
    ...(await checkSource({ isBeside: true })),
  ]
  const [others, journeys] = await Promise.all([besideJourneys(), checkJourneys()])
  return [...others, journeys, checkCoverage()]
}

function printSlowest(): void {
  const slowest = checked.flatMap(({ tests }) => tests).toSorted((one, other) => other.milliseconds - one.milliseconds)
  process.stdout.write(`\n== the slowest ${SLOWEST}\n`)
  for (const { name, milliseconds } of slowest.slice(0, SLOWEST)) {
    process.stdout.write(`${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}\n`)
  }
}

/** Last, because whoever reads a log of hundreds of tests begins at its end. */
function printFailures(): void {
  for (const { name, failure } of checked.flatMap(({ tests }) => tests)) {
    if (failure === null) continue
    process.stdout.write(`\n== failed: ${name}\n${failure.split('\n').slice(0, FAILURE_LINES).join('\n')}\n`)
  }
}
