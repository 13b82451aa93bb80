import { runProgram } from './set-up.js'

// node bin/run.js PROGRAM [ARGUMENTS]: one of our programs on Node 24, with everything installed.
const [program, ...programArguments] = process.argv.slice(2)
runProgram(program ?? 'bin/shop/start-shop.ts', programArguments)
