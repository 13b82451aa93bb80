import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../sandbox/free-port.ts'
import { BUILT } from '../../bin/shop/run-shop.ts'
import { shopEnvironment } from '../../bin/shop/settings.ts'
import type { StartedShop } from './started-shop.ts'

export type SecondProcess = {
  /** Stops it as a crash would. */
  kill(): Promise<void>
  /** Stops it as a deployment does. Returns the exit code. */
  stop(): Promise<number | null>
}
export type SecondWeb = SecondProcess & { siteUrl: string }

type Options = {
  /** Another URL for the shop's database; its own when left out. */
  databaseUrl?: string
  /** Where the shop is reached, when there is a proxy in front. */
  publicUrl?: string
  /** More settings. */
  environment?: Record<string, string>
}

/** Starts one more web process of a running shop, as a second machine would have. */
export async function startSecondWeb(shop: StartedShop, options: Options = {}): Promise<SecondWeb> {
  const port = await findFreePort()
  return { siteUrl: `http://localhost:${port}`, ...(await startSecond(shop, { ...options, role: 'web', port })) }
}

/** Starts one more worker of a running shop. */
export async function startSecondWorker(shop: StartedShop, options: Options = {}): Promise<SecondProcess> {
  return startSecond(shop, { ...options, role: 'worker', port: await findFreePort() })
}

async function startSecond(
  shop: StartedShop,
  {
    role,
    port,
    databaseUrl = shop.databaseUrl,
    publicUrl = `http://localhost:${port}`,
    environment = {},
  }: Options & { role: 'web' | 'worker'; port: number },
): Promise<SecondProcess> {
  const sandboxPort = Number(new URL(shop.sandboxUrl).port)
  const { dataFolder } = shop
  const settings = { port, sandboxPort, dataFolder, siteUrl: publicUrl, databaseUrl: undefined, needsSandbox: true }
  // Beside the shop's own logs, so that it is searched too.
  const log = openSync(join(dataFolder, 'logs', `second-${role}.log`), 'a')
  const child = spawn(process.execPath, BUILT[role], {
    env: { ...shopEnvironment(settings, databaseUrl), NODE_ENV: 'production', ...environment },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  closeSync(log)
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    void gone.then(() => reject(new Error(`the second ${role} process did not start`)))
  })
  return {
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
    async stop() {
      child.kill('SIGTERM')
      return gone
    },
  }
}
