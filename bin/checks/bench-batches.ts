import { spawnSync } from 'node:child_process'
import { BUILT } from '../shop/run-shop.ts'

type Drawn = { letters: number; seconds: number; megabytes: number; bytesPerLetter: number }

/** A batch is never wholly in memory: ten times as many letters take hardly more of it. */
const MOST_MEMORY = 1.3

/** The Node flags that the worker is started with. */
const workerFlags = BUILT.worker.filter((argument) => argument.startsWith('--'))

function draw(letters: number): Drawn {
  const program = ['--import', 'tsx', 'tests/performance/draw-batch.ts', String(letters)]
  const done = spawnSync(process.execPath, [...workerFlags, ...program], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`No batch was drawn.\n${done.stderr}`)
  return JSON.parse(done.stdout) as Drawn
}

/** Draws a batch of 100 and one of 1,000 letters, each in a process of its own, and prints both. @returns Whether memory holds. */
export function benchBatches(): boolean {
  const few = draw(100)
  const many = draw(1_000)
  for (const { letters, seconds, megabytes, bytesPerLetter } of [few, many]) {
    const columns = [
      `${seconds.toFixed(1)} s`,
      `${Math.round(megabytes)} MB at most`,
      `${bytesPerLetter} bytes a letter`,
    ]
    process.stdout.write(`${String(letters).padStart(5)} letters in one PDF: ${columns.join(', ')}\n`)
  }
  const ratio = many.megabytes / few.megabytes
  process.stdout.write(`memory for 1,000 against 100: ${ratio.toFixed(2)} (at most ${MOST_MEMORY})\n`)
  return ratio <= MOST_MEMORY
}
