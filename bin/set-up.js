// Plain JavaScript for Node 20: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.installed-from')
/** Node 24 from the npm package `node`, not the machine's own. */
const node24 = join(root, 'node_modules', 'node', 'bin', 'node')

/** Node's compile cache: each of the shop's processes starts a fifth of a second sooner. */
const compiled = join(root, 'node_modules', '.cache', 'node')

/** Installs from the lock file, unless that has been done. */
function install() {
  const patches = readdirSync(join(root, 'patches')).map((name) => join('patches', name))
  const inputs = ['package-lock.json', 'package.json', ...patches].map((name) => readFileSync(join(root, name), 'utf8'))
  const wanted = createHash('sha256').update(inputs.join('\n')).digest('hex')
  if (existsSync(node24) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Installing packages (once, about a minute) …\n')
  const done = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) {
    process.stderr.write('npm ci failed; see above.\n')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

/**
 * Installs what is missing, then runs one of our programs on Node 24 and exits with its code. Ctrl-C and SIGTERM reach
 * it once each; when this process is killed, it notices and stops by itself.
 *
 * @param {string} program Path from the project's root.
 * @param {string[]} programArguments
 */
export function runProgram(program, programArguments = process.argv.slice(2)) {
  install()
  const path = `${join(root, 'node_modules', '.bin')}:${dirname(node24)}:${process.env.PATH ?? ''}`
  const child = spawn(node24, [join(root, program), ...programArguments], {
    cwd: root,
    env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiled },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  // If only npm is killed, its shell dies without passing the signal on: stop the shop when the parent changes.
  const { ppid } = process
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && child.kill('SIGTERM'), 1_000).unref()
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
