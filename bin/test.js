import { runProgram } from './set-up.js'

runProgram('bin/checks/run-checks.ts')
