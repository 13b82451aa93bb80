import { setTimeout as wait } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { readFigures } from '#app/domain/health/read-figures.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { type Metrics, writeFigures } from './metrics.server.ts'

type ListenerOptions = {
  metrics: Metrics
  needs: Pick<Needs, 'db' | 'clock' | 'jobs' | 'seasonYear' | 'log'>
  /** Where it listens; the public site does not lead there. */
  host: string
  port: number
  /** Whether this process also reports the figures of the whole shop: one kind of process is enough. */
  reportsFigures: boolean
}

/**
 * Serves `/metrics` for Prometheus, and `/health`, on a port of its own. While the database is down the process's own
 * figures are still reported, and `shop_figures_up` is 0.
 */
export function listenForMetrics({ metrics, needs, host, port, reportsFigures }: ListenerOptions): { stop(): void } {
  const app = new Hono()
  app.get('/health', (context) => context.text('ok'))
  app.get('/metrics', async (context) => {
    const figures = reportsFigures ? await readFiguresIfAny(needs) : []
    return context.body(await writeFigures(metrics.registry, figures), 200, {
      'Content-Type': metrics.registry.contentType,
    })
  })
  const server = serve({ fetch: app.fetch, hostname: host, port })
  // Two processes on one machine may be given the same port: missing metrics must not stop the shop.
  server.on('error', (error) => needs.log.error({ error }, 'the metrics cannot be served'))
  return { stop: () => void server.close() }
}

/** Prometheus waits ten seconds, and a frozen database never answers. */
const READ_WITHIN_MS = 5_000

async function readFiguresIfAny(needs: ListenerOptions['needs']) {
  const up = (value: number) => ({
    name: 'shop_figures_up',
    help: 'Whether the shop’s figures could be read',
    values: [{ labels: {}, value }],
  })
  try {
    const figures = await Promise.race([readFigures(needs), wait(READ_WITHIN_MS, null, { ref: false })])
    return figures ? [up(1), ...figures] : [up(0)]
  } catch (error) {
    needs.log.warn({ error }, 'the shop’s figures could not be read')
    return [up(0)]
  }
}
