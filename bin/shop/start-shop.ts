import { isPortFree } from '../../sandbox/free-port.ts'
import { buildShop } from './build-shop.ts'
import { BUILT, FROM_SOURCE, runShop } from './run-shop.ts'
import { readShopSettings } from './settings.ts'

const isDevelopment = process.argv.includes('--dev')
if (isDevelopment) process.env['NODE_ENV'] = 'development'
try {
  const settings = readShopSettings()
  await requireFreePort('PORT', settings.port)
  if (settings.needsSandbox) await requireFreePort('SANDBOX_PORT', settings.sandboxPort)
  if (!isDevelopment) buildShop()
  const shop = await runShop(settings, isDevelopment ? FROM_SOURCE : BUILT)
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    void shop.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
  process.stdout.write(`ready: ${settings.siteUrl}\n`)
  if (shop.seeded) process.stdout.write(`inbox: http://localhost:${settings.sandboxPort}\n${shop.seeded}`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function requireFreePort(setting: string, port: number): Promise<void> {
  if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken: set ${setting} to another one.`)
}
