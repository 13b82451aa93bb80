import { runProgram } from './set-up.js'

runProgram('bin/shop/staff-add.ts')
