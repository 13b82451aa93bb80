import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { readConfig } from '../../app/config/config.server.ts'
import { stopGracefully } from '../../app/process/graceful-stop.server.ts'
import { createLog, describeError } from '../../app/process/log.server.ts'
import { createPgBoss } from '../../app/providers/job-queue/pg-boss-job-queue.server.ts'
import type * as ServicesModule from '../../app/process/services.server.ts'
import type * as ShopAppModule from '../../app/server/shop-app.ts'

const config = readConfig()
const log = createLog(config.logLevel, 'web')
const boss = createPgBoss(config.databaseUrl, 'web')
boss.on('error', (error) => log.warn({ error: describeError(error) }, 'job queue'))
await boss.start()
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const { createServices } = (await vite.ssrLoadModule('/app/process/services.server.ts')) as typeof ServicesModule
const services = await createServices(config, log, boss)

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})

/** Loads the shop anew when a file has changed; the services stay. */
const answer: ReturnType<typeof getRequestListener> = async (request, response) => {
  const { createShopApp } = (await vite.ssrLoadModule('/app/server/shop-app.ts')) as typeof ShopAppModule
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  const app = createShopApp({ config, services, build })
  await getRequestListener(app.fetch)(request, response)
}

server.listen(config.port, () => process.send?.('ready'))
stopGracefully(log, async () => {
  server.close()
  await vite.close()
  await services.close()
})
