import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scanForPeople } from './scan-logs.ts'
import { findFreePort } from '../../sandbox/free-port.ts'

type ProcessName = 'web' | 'worker' | 'postgres' | 'sandbox'

export type StartedShop = {
  siteUrl: string
  sandboxUrl: string
  loginLink: string
  dataFolder: string
  databaseUrl: string
  /** Ends one of its processes without warning, as a crash would. The starter starts it again. */
  kill(process: ProcessName, signal?: NodeJS.Signals): void
  /** The process ids of web and worker. */
  pids(): { web: string; worker: string }
  /** Makes the sandbox fail. */
  fault(fault: Record<string, unknown>): Promise<void>
  /** Clears faults that have not happened yet, and releases held answers: all, or those whose `contains` has a text. */
  forgetFaults(contains?: string): Promise<void>
  /** The ledger's output: empty when our accounts match the payment company's. */
  ledger(): string
  /** Stops as with Ctrl-C, and returns when every process has ended. The data stays. */
  stop(): Promise<void>
  /** Deletes the data, too. */
  remove(): Promise<void>
}

type StartOptions = { dataFolder?: string; port?: number; sandboxPort?: number; environment?: Record<string, string> }

const READY_WITHIN_MS = 240_000

/** Starts a copy of the shop with `npm start`'s own program, on free ports and in a folder of its own. */
export async function startShop({
  dataFolder,
  port,
  sandboxPort,
  environment = {},
}: StartOptions = {}): Promise<StartedShop> {
  const folder = dataFolder ?? newDataFolder()
  const chosenPort = port ?? (await findFreePort())
  const chosenSandboxPort = sandboxPort ?? (await findFreePort())
  const shopEnvironment = {
    ...process.env,
    NODE_ENV: undefined,
    PORT: String(chosenPort),
    SANDBOX_PORT: String(chosenSandboxPort),
    DATA_DIR: folder,
    ...environment,
  }
  // With a given database nothing is seeded, so there is no login link.
  const isReady = environment['DATABASE_URL'] ? /^ready: /m : /^staff login: /m
  const child = spawn(process.execPath, ['bin/run.js', 'bin/shop/start-shop.ts'], {
    env: shopEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const output = await new Promise<string>((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`The shop was not ready in time.\n${text}`)), READY_WITHIN_MS)
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
      if (!isReady.test(text)) return
      clearTimeout(timer)
      resolve(text)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => reject(new Error(`The shop did not start.\n${text}`)))
  })
  const pidOf = (name: string) => readFileSync(join(folder, 'run', `${name}.pid`), 'utf8')
  const stop = async () => {
    child.kill('SIGINT')
    const code = await exited
    if (code !== 0) throw new Error(`The shop did not stop in order: its starter ended with ${code}.`)
  }
  return {
    siteUrl: `http://localhost:${chosenPort}`,
    sandboxUrl: `http://localhost:${chosenSandboxPort}`,
    loginLink: /^staff login: (.*)$/m.exec(output)?.[1] ?? '',
    dataFolder: folder,
    databaseUrl: (JSON.parse(readFileSync(join(folder, 'run', 'shop.json'), 'utf8')) as { databaseUrl: string })
      .databaseUrl,
    kill: (name, signal = 'SIGKILL') => void process.kill(Number(pidOf(name)), signal),
    pids: () => ({ web: pidOf('web'), worker: pidOf('worker') }),
    async fault(fault) {
      const answer = await fetch(`http://localhost:${chosenSandboxPort}/faults`, {
        method: 'POST',
        body: JSON.stringify(fault),
      })
      if (!answer.ok) throw new Error(await answer.text())
    },
    async forgetFaults(contains = '') {
      await fetch(`http://localhost:${chosenSandboxPort}/faults?${new URLSearchParams({ contains })}`, {
        method: 'DELETE',
      })
    },
    ledger() {
      const done = spawnSync(process.execPath, ['build/server/ledger.js'], { env: shopEnvironment, encoding: 'utf8' })
      return done.stdout + done.stderr
    },
    stop,
    async remove() {
      await stop()
      const leaks = scanForPeople(join(folder, 'logs'))
      if (leaks.length > 0) throw new Error(`Personal words in the logs:\n${leaks.join('\n')}`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new data folder, copied from an unused shop that has stopped; empty if none was prepared. */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const template = process.env['SHOP_TEMPLATE']
  // Its files belong to PostgreSQL's system user.
  if (template) execFileSync('cp', ['-a', `${template}/.`, folder])
  return folder
}
