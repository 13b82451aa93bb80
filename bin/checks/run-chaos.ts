import { parseArgs } from 'node:util'
import { buildShop } from '../shop/build-shop.ts'
import { runTool } from './run-tool.ts'

// `npm run chaos -- --shoppers 500 --seed 7`: the random shoppers of the tests, as many as you like.
const { values } = parseArgs({
  options: { shoppers: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
})
process.env['CHAOS_SHOPPERS'] = values.shoppers
process.env['CHAOS_SEED'] = values.seed
buildShop()
const { ok } = await runTool({
  name: 'chaos',
  program: 'vitest',
  programArguments: ['run', '--config', 'tests/long/vitest.config.ts', 'tests/long/random-shoppers.test.ts'],
})
process.exit(ok ? 0 : 1)
