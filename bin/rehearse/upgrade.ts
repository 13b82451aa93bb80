import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from '../../tests/support/started-shop.ts'
import { buildShop } from '../shop/build-shop.ts'
import { tool } from './programs.ts'

// `npm run rehearse:upgrade [-- COMMIT]`: the previous release, on a database that this release has migrated. By
// default, the commit before the newest migration.

const ROOT = join(import.meta.dirname, '../..')
/** The old release's own journeys of an order, from the first question to the post. */
const JOURNEYS = ['main-road', 'order-page', 'letter-and-basket']

const commit = process.argv[2] ?? beforeNewestMigration()
const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
const old = join(folder, 'old')
let code = 1
try {
  process.stdout.write(`The old release: ${tool('git', ['log', '-1', '--format=%h %s', commit], { cwd: ROOT })}`)
  tool('git', ['worktree', 'add', '--detach', old, commit], { cwd: ROOT })
  process.stdout.write(`Migrations that it does not know: ${newMigrations().join(', ') || 'none'}\n`)
  buildShop()
  // Start it once, to migrate the tables to this release; the old release's tests begin with a copy of them.
  const shop = await startShop({ dataFolder: join(folder, 'template') })
  await shop.stop()
  installOld()
  code = await runOldJourneys()
} finally {
  tool('git', ['worktree', 'remove', '--force', old], { cwd: ROOT })
  rmSync(folder, { recursive: true, force: true })
}
process.exit(code)

/** The parent of the commit that added the newest migration. */
function beforeNewestMigration(): string {
  const [newest = ''] = readMigrations(ROOT).toReversed()
  const added = tool('git', ['log', '--diff-filter=A', '--format=%H', '--', `drizzle/${newest}`], { cwd: ROOT })
  return `${added.trim().split('\n').at(-1)}^`
}

function readMigrations(of: string): string[] {
  return readdirSync(join(of, 'drizzle'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

function newMigrations(): string[] {
  const known = new Set(readMigrations(old))
  return readMigrations(ROOT).filter((name) => !known.has(name))
}

/** Installs the packages of its lock file, and builds it. */
function installOld(): void {
  // Link our packages only if all inputs of `bin/set-up.js` are the same: otherwise it would run `npm ci` through the
  // link and empty our `node_modules`.
  const inputsOf = (of: string) => {
    const patches = readdirSync(join(of, 'patches')).map((name) => join('patches', name))
    return ['package-lock.json', 'package.json', ...patches].map((name) => readFileSync(join(of, name), 'utf8')).join()
  }
  if (inputsOf(old) === inputsOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(old, 'node_modules'))
  else tool('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: old })
  tool(process.execPath, ['bin/shop/build.ts'], { cwd: old })
}

/** Runs its own journeys, with its own programs, in a browser. Returns their exit code. */
function runOldJourneys(): Promise<number> {
  const playwright = join(old, 'node_modules', '@playwright', 'test', 'cli.js')
  if (!existsSync(playwright)) throw new Error('The old release has no journeys.')
  const bin = join(old, 'node_modules', '.bin')
  const child = spawn(
    process.execPath,
    [playwright, 'test', '-c', 'tests/journeys/playwright.config.ts', '--project=phone-with-script', ...JOURNEYS],
    {
      cwd: old,
      env: { ...process.env, PATH: `${bin}:${process.env['PATH'] ?? ''}`, SHOP_TEMPLATE: join(folder, 'template') },
      stdio: 'inherit',
    },
  )
  return new Promise((resolve) => child.once('exit', (exitCode) => resolve(exitCode ?? 1)))
}
