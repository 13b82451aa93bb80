import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '../../app/worker/prepare-database.ts'
import { letPostgresPass } from '../../sandbox/postgres.ts'
import { Child } from './child.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type ShopSettings, shopEnvironment } from './settings.ts'

export type RunningShop = { databaseUrl: string; stop(): Promise<void> }

/** How the two processes of the shop are started: built ones, or from source with hot reload. */
export type Programs = { web: string[]; worker: string[] }

export const BUILT: Programs = { web: ['build/server/web.js'], worker: ['build/server/worker.js'] }
export const FROM_SOURCE: Programs = {
  web: ['--import', 'tsx', 'bin/shop/dev-web.ts'],
  worker: ['--watch', '--watch-preserve-output', '--import', 'tsx', 'app/worker/worker.ts'],
}

/** Starts database, sandbox, worker and web, each once the one before is ready; stops them the other way round. */
export async function runShop(settings: ShopSettings, programs: Programs): Promise<RunningShop> {
  const { dataFolder } = settings
  const started: Child[] = []
  const stop = async () => {
    for (const child of started.toReversed()) await child.stop()
  }
  const begin = async (name: string, programArguments: string[], environment: NodeJS.ProcessEnv, restarts = true) => {
    const child = new Child({ name, arguments: programArguments, environment, dataFolder, restarts })
    started.push(child)
    return child.start()
  }
  try {
    let databaseUrl = settings.databaseUrl
    if (!databaseUrl) {
      const folder = join(dataFolder, 'postgres')
      mkdirSync(dataFolder, { recursive: true })
      for (const passed of letPostgresPass(folder)) {
        process.stdout.write(`PostgreSQL's system user may now pass through ${passed}\n`)
      }
      const message = await begin('postgres', ['bin/shop/postgres-process.ts', folder], process.env, false)
      databaseUrl = await ensureDatabase(message)
    }
    const environment = shopEnvironment(settings, databaseUrl)
    await prepareDatabase(databaseUrl)
    if (settings.needsSandbox) {
      const sandbox = { SANDBOX_PORT: String(settings.sandboxPort), SANDBOX_FOLDER: join(dataFolder, 'sandbox') }
      await begin('sandbox', ['sandbox/main.ts'], { ...environment, ...sandbox })
    }
    await Promise.all([begin('worker', programs.worker, environment), begin('web', programs.web, environment)])
    mkdirSync(join(dataFolder, 'run'), { recursive: true })
    writeFileSync(join(dataFolder, 'run', 'shop.json'), JSON.stringify({ databaseUrl, siteUrl: settings.siteUrl }), {
      mode: 0o600,
    })
    return { databaseUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
