import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '../../app/worker/prepare-database.ts'
import { findFreePort, letPostgresPass } from '../../sandbox/postgres.ts'
import { SupervisedProcess } from './supervised-process.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type ShopSettings, shopEnvironment } from './settings.ts'

export type RunningShop = { databaseUrl: string; stop(): Promise<void> }

/** How the programs of the shop are started: built ones, or from source with hot reload. */
export type Programs = { web: string[]; worker: string[]; emailSamples: string[] }

export const BUILT: Programs = {
  web: ['build/server/web.js'],
  worker: ['build/server/worker.js'],
  emailSamples: ['build/server/email-samples.js'],
}
export const FROM_SOURCE: Programs = {
  web: ['--import', 'tsx', 'bin/shop/dev-web.ts'],
  worker: ['--watch', '--watch-preserve-output', '--import', 'tsx', 'app/worker/worker.ts'],
  emailSamples: ['--import', 'tsx', 'app/emails/write-samples.ts'],
}

/** Starts database, sandbox, worker and web, each once the one before is ready; stops them the other way round. */
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
    await prepareDatabase(databaseUrl)
    if (settings.needsSandbox) {
      const sandboxFolder = join(dataFolder, 'sandbox')
      writeEmailSamples(programs, join(sandboxFolder, 'email-samples'))
      const sandbox = { SANDBOX_PORT: String(settings.sandboxPort), SANDBOX_FOLDER: sandboxFolder }
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

/** What each email looks like, for the sandbox to show. */
function writeEmailSamples({ emailSamples }: Programs, folder: string): void {
  const done = spawnSync(process.execPath, [...emailSamples, folder], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`The email samples could not be written.\n${done.stderr}`)
}
