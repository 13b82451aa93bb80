import { runProgram } from './set-up.js'

runProgram('bin/shop/start-shop.ts')
