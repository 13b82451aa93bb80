import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SettingsSchema } from '#app/config/settings.ts'
import { IN_FLIGHT } from '#app/server/limit-in-flight.ts'
import { STOPS_WITHIN_MS } from '#app/process/graceful-stop.server.ts'
import { BUILT } from '../../bin/shop/run-shop.ts'

const Path = z.object({ path: z.string() })
const FlySchema = z.object({
  kill_signal: z.literal('SIGTERM'),
  kill_timeout: z.number(),
  build: z.object({ dockerfile: z.string() }),
  deploy: z.object({ strategy: z.literal('rolling'), release_command: z.string() }),
  env: z.record(z.string(), z.string()),
  processes: z.object({ web: z.string(), worker: z.string() }),
  http_service: z.object({
    internal_port: z.number(),
    force_https: z.literal(true),
    min_machines_running: z.number().min(2),
    auto_stop_machines: z.literal('off'),
    checks: z.array(Path).min(1),
    concurrency: z.object({ hard_limit: z.number() }),
  }),
  checks: z.object({ worker: z.object({ path: z.literal('/health'), port: z.number() }) }),
  metrics: z.array(Path.extend({ port: z.number(), processes: z.array(z.string()) })),
})
const fly = FlySchema.parse(parse(readFileSync('fly.toml', 'utf8')))
const dockerfile = readFileSync('Dockerfile', 'utf8')

test('fly.toml starts the built programs, with settings that the shop knows', () => {
  expect(existsSync(fly.build.dockerfile)).toBe(true)
  expect(fly.processes).toEqual({ web: `node ${BUILT.web.join(' ')}`, worker: `node ${BUILT.worker.join(' ')}` })
  expect(fly.deploy.release_command).toBe(`node ${BUILT.migrate.join(' ')}`)
  expect(Object.keys(fly.env).filter((name) => !Object.hasOwn(SettingsSchema.shape, name))).toEqual([])
  expect(SettingsSchema.pick({ SITE_URL: true, MAIL_FROM: true, DRAIN_SECONDS: true }).safeParse(fly.env).success).toBe(
    true,
  )
  expect(JSON.stringify(fly.env)).not.toMatch(/secret|key|token|postgres/i)
})

test('every process is checked on the port where it answers', () => {
  expect(fly.http_service.internal_port).toBe(Number(fly.env['PORT']))
  expect(fly.checks.worker.port).toBe(Number(fly.env['METRICS_PORT']))
  for (const { port, path } of fly.metrics) expect([port, path]).toEqual([Number(fly.env['METRICS_PORT']), '/metrics'])
  expect(fly.metrics.flatMap(({ processes }) => processes)).toEqual(['web', 'worker'])
  expect(fly.http_service.checks.map(({ path }) => path)).toEqual(['/health/accepting'])
})

test('the proxy sends a machine fewer requests than it accepts', () => {
  expect(fly.http_service.concurrency.hard_limit).toBeLessThan(IN_FLIGHT.inAll)
})

test('a machine has longer to stop than its process needs, and the process longer than its last request', () => {
  expect(fly.kill_timeout * 1_000).toBeGreaterThan(STOPS_WITHIN_MS)
  // A request ends within 22 seconds after draining; then the queue closes within ten.
  expect(STOPS_WITHIN_MS).toBeGreaterThan((Number(fly.env['DRAIN_SECONDS']) + 22 + 10) * 1_000)
})

test('the image is built in stages, runs as an unprivileged user, and starts web by default', () => {
  const stages = dockerfile.split(/^FROM /m).slice(1)
  const last = stages.at(-1) ?? ''
  expect(stages.length).toBeGreaterThanOrEqual(2)
  expect(last).toMatch(/^node:24-slim$/m)
  expect(last).toMatch(/^USER \d{4,}:\d{4,}$/m)
  expect(last).toMatch(/^CMD \["node", "build\/server\/web.js"\]$/m)
  expect(dockerfile).toContain('npm ci --ignore-scripts')
  // What only developers need is in the stage that builds, and not in the one whose packages are deployed.
  expect(stages.find((stage) => stage.includes('build.ts'))).not.toContain('npm prune')
  expect(dockerfile).toMatch(/AS shipped\nRUN npm prune --omit=dev --ignore-scripts/)
  expect(last).toContain('COPY --from=shipped /shop/node_modules')
  expect(dockerfile).not.toMatch(/npm install|\bADD http|curl|wget/)
})
