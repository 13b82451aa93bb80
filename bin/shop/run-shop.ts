import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../sandbox/free-port.ts'
import { letPostgresPass } from '../../sandbox/postgres-folders.ts'
import { SupervisedProcess } from './supervised-process.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type ShopSettings, shopEnvironment } from './settings.ts'

export type RunningShop = {
  /** What a new local shop was seeded with, one line each; empty for any other shop. */ seeded: string
  stop(): Promise<void>
}

/** How the programs of the shop are started: built ones, or from source with hot reload. */
export type Programs = { web: string[]; worker: string[]; migrate: string[]; seedSandbox: string[] }

export const BUILT: Programs = {
  // As in fly.toml.
  web: ['--expose-gc', '--max-semi-space-size=16', 'build/server/web.js'],
  worker: ['--expose-gc', '--max-semi-space-size=16', 'build/server/worker.js'],
  migrate: ['build/server/migrate.js'],
  seedSandbox: ['build/server/seed-sandbox.js'],
}
export const FROM_SOURCE: Programs = {
  web: ['--import', 'tsx', 'bin/shop/dev-web.ts'],
  worker: ['--watch', '--watch-preserve-output', '--import', 'tsx', 'app/worker/worker.ts'],
  migrate: ['bin/shop/migrate.ts'],
  seedSandbox: ['bin/shop/seed-sandbox.ts'],
}

/** Starts the database, then the sandbox, then worker and web together; stops them in reverse order. */
export async function runShop(settings: ShopSettings, programs: Programs): Promise<RunningShop> {
  const { dataFolder } = settings
  const started: SupervisedProcess[] = []
  const stop = async () => {
    for (const child of started.toReversed()) await child.stop()
  }
  const begin = async (name: string, programArguments: string[], environment: NodeJS.ProcessEnv) => {
    const child = new SupervisedProcess({ name, arguments: programArguments, environment, dataFolder })
    started.push(child)
    await child.start()
  }
  try {
    let databaseUrl = settings.databaseUrl
    if (!databaseUrl) {
      const folder = join(dataFolder, 'postgres')
      mkdirSync(dataFolder, { recursive: true })
      for (const passed of letPostgresPass(folder)) {
        process.stdout.write(`PostgreSQL's system user may now pass through ${passed}\n`)
      }
      const port = await findFreePort()
      await begin('postgres', ['bin/shop/postgres-process.ts', folder, String(port)], process.env)
      databaseUrl = await ensureDatabase(port)
    }
    const environment = shopEnvironment(settings, databaseUrl)
    runToItsEnd(programs.migrate, environment)
    if (settings.needsSandbox) {
      const sandboxFolder = join(dataFolder, 'sandbox')
      const sandbox = { SANDBOX_PORT: String(settings.sandboxPort), SANDBOX_FOLDER: sandboxFolder }
      await begin('sandbox', ['sandbox/main.ts'], { ...environment, ...sandbox })
    }
    await Promise.all([begin('worker', programs.worker, environment), begin('web', programs.web, environment)])
    mkdirSync(join(dataFolder, 'run'), { recursive: true })
    writeFileSync(join(dataFolder, 'run', 'shop.json'), JSON.stringify({ databaseUrl, siteUrl: settings.siteUrl }), {
      mode: 0o600,
    })
    // Never seed a database that was set by hand.
    const isOurs = settings.needsSandbox && !settings.databaseUrl
    return { seeded: isOurs ? runToItsEnd(programs.seedSandbox, environment) : '', stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Runs a program that does one thing and ends. Returns what it printed. */
function runToItsEnd(programArguments: string[], environment: NodeJS.ProcessEnv): string {
  const done = spawnSync(process.execPath, programArguments, { env: environment, encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${programArguments.join(' ')} failed.\n${done.stdout}${done.stderr}`)
  return done.stdout
}
