import { spawnSync } from 'node:child_process'
import { buildShop } from './build-shop.ts'

// Emails are drawn from TSX, which only a build understands.
buildShop()
process.exit(spawnSync(process.execPath, ['build/server/preflight.js'], { stdio: 'inherit' }).status ?? 1)
