import { spawn } from 'node:child_process'
import { findFreePort } from '../../sandbox/postgres.ts'
import { shopEnvironment } from '../../bin/shop/settings.ts'
import type { StartedShop } from './started-shop.ts'

export type SecondWeb = { siteUrl: string; kill(): Promise<void> }

/**
 * Starts one more web process of a running shop, as a second machine would have.
 *
 * @param options.databaseUrl Another way to the shop's database; its own when left out.
 */
export async function startSecondWeb(
  shop: StartedShop,
  { databaseUrl = shop.databaseUrl }: { databaseUrl?: string } = {},
): Promise<SecondWeb> {
  const port = await findFreePort()
  const siteUrl = `http://localhost:${port}`
  const sandboxPort = Number(new URL(shop.sandboxUrl).port)
  const { dataFolder } = shop
  const environment = shopEnvironment(
    { port, sandboxPort, dataFolder, siteUrl, databaseUrl: undefined, needsSandbox: true },
    databaseUrl,
  )
  const child = spawn(process.execPath, ['build/server/web.js'], {
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    void gone.then(() => reject(new Error('the second web process did not start')))
  })
  return {
    siteUrl,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
