import { buildShop } from '../shop/build-shop.ts'
import { runTool } from './run-tool.ts'

// Says how fast the built shop answers, as ratios against the barest answer it can give.
buildShop()
const { ok } = await runTool({
  name: 'bench',
  program: 'vitest',
  programArguments: ['bench', '--run', '--config', 'tests/performance/vitest.config.ts'],
})
process.exit(ok ? 0 : 1)
