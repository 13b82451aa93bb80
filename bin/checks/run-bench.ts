import { buildShop } from '../shop/build-shop.ts'
import { benchBatches } from './bench-batches.ts'
import { runTool } from './run-tool.ts'

// Measures how fast the built shop answers, relative to its barest answer, and what a batch of letters takes.
buildShop()
const { ok } = await runTool({
  name: 'bench',
  program: 'vitest',
  programArguments: ['bench', '--run', '--config', 'tests/performance/vitest.config.ts'],
})
const isConstant = benchBatches()
process.exit(ok && isConstant ? 0 : 1)
