import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type * as StartProcessModule from '../../app/process/start-process.ts'
import type * as ShopAppModule from '../../app/server/shop-app.ts'

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const { startProcess } = (await vite.ssrLoadModule('/app/process/start-process.ts')) as typeof StartProcessModule
const { config, services, ready, stopWith } = await startProcess('web')

const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response))
})

/** Loads the shop again when a file has changed; the services stay. */
const answer: ReturnType<typeof getRequestListener> = async (request, response) => {
  const { createShopApp } = (await vite.ssrLoadModule('/app/server/shop-app.ts')) as typeof ShopAppModule
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
  const app = createShopApp({ config, services, build })
  await getRequestListener(app.fetch)(request, response)
}

server.listen(config.port, config.host, () => ready())
stopWith(async () => {
  server.close()
  await vite.close()
  await services.close()
})
