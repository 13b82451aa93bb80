import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import postgres from 'postgres'
import { HttpShopper } from '../../tests/support/http-shopper.ts'
import { BUILT } from '../shop/run-shop.ts'
import { findMissingPackages } from './find-missing-packages.ts'
import { installInFolder } from './folder.ts'
import { buildImage, canBuildImages } from './image.ts'
import { findPostgres, type Server } from './postgres.ts'
import { type Programs, run, runFromRoot, type RunningProgram, start } from './programs.ts'
import { must, Steps } from './steps.ts'
import { startSurroundings } from './surroundings.ts'
import { logInAsAdmin, shopOf, until, waitForEmail } from './workshop.ts'

// `npm run rehearse`: the deployment, as fly.toml describes it, on this machine: the image, a real PostgreSQL, production settings.

const ADMIN = 'workshop@rehearsal.test'
const PARENT = 'parent@rehearsal.test'
/** To-dos that always remain in a rehearsal: it takes no money, and has only sample content. */
const KNOWN_TODOS = ['Content: claims, reviews and company are our own', 'Stripe: a live key']

const steps = new Steps()
const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'))
const closers: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]
const started: RunningProgram[] = []
let failure: unknown = null
try {
  await rehearse()
} catch (error) {
  failure = error
  process.stdout.write(`\n${inspect(error)}\n${started.map((program) => program.output()).join('\n')}\n`)
}
for (const close of closers.toReversed()) await Promise.resolve(close()).catch(() => null)
printCounts()
process.exit(failure ? 1 : 0)

async function rehearse(): Promise<void> {
  process.stdout.write('\n== rehearsal of the deployment\n')
  const isImage = canBuildImages()
  const programs = await steps.take(
    isImage ? 'the image is built' : 'this machine builds no images: the same steps in an empty folder',
    () => (isImage ? buildImage() : installInFolder()),
  )
  closers.push(() => programs.remove())
  for (const fact of programs.facts) process.stdout.write(`    ${fact}\n`)
  const { startServer, tools } = findPostgres()
  const server = await startServer()
  closers.push(() => server.stop())
  process.stdout.write(`    PostgreSQL ${server.version}\n`)
  const around = await startSurroundings()
  closers.push(() => around.stop())
  const settings = {
    ...around.settings,
    NODE_EXTRA_CA_CERTS: programs.lend(around.certificate),
    DATABASE_URL: server.url,
  }

  await steps.take('every package that the build asks for is in the image', async () => {
    const missing = await findMissingPackages(programs, settings)
    must(missing === '', `Missing: ${missing}`)
  })
  if (isImage)
    await steps.take('it runs without privileges, and can write nothing of its own', async () => {
      const look = `process.exit(process.getuid() === 0 || (() => { try { require('node:fs').writeFileSync('build/x', ''); return true } catch { return false } })() ? 1 : 0)`
      const { code } = await run(programs, ['node', '--eval', look], settings)
      must(code === 0, 'It runs as root, or writes.')
    })
  await steps.take('without its settings it does not start, and says why', async () => {
    const { code, output } = await run(programs, ['node', 'build/server/web.js'], {})
    must(code === 1 && output.includes('SITE_URL: set it to'), output)
  })
  for (const time of ['first', 'second'])
    await steps.take(`the release command prepares the database, the ${time} time`, async () => {
      const { code, output } = await run(programs, ['node', 'build/server/migrate.js'], {
        ...settings,
        DIRECT_DATABASE_URL: server.url,
      })
      must(code === 0, output)
    })
  const begin = (command: string[], metricsPort: number) => {
    const program = start(programs, command, { ...settings, METRICS_PORT: String(metricsPort) })
    started.push(program)
    return program
  }
  const startedAt = performance.now()
  const web = begin(['node', ...BUILT.web], around.metricsPorts.web)
  const worker = begin(['node', ...BUILT.worker], around.metricsPorts.worker)
  closers.push(() => Promise.all(started.map((program) => program.stop())))
  await steps.take('web and worker start, and the proxy finds them ready', async () => {
    const isReady = async () => (await fetch(`${around.siteUrl}/health/ready`)).ok
    await Promise.race([until('Readiness', isReady), web.ended, worker.ended])
    process.stdout.write(`    web is ready after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`)
    await until('The worker', async () => worker.output().includes('worker ready'))
  })
  await steps.take('Stripe is set up', async () => {
    const { code, output } = await runFromRoot(programs, ['stripe-setup.js'], settings)
    must(code === 0, output)
  })
  await steps.take(
    'the preflight, run from the root folder, finds nothing to do but what a rehearsal cannot mend',
    async () => {
      const todosOf = ({ output }: { output: string }) =>
        [...output.matchAll(/^TO DO {2}(.*)$/gm)].map(([, what = '']) => what)
      // A new worker applies retention at once, which takes a moment.
      await until('The preflight', async () => {
        const preflight = await runFromRoot(programs, ['preflight.js'], { ...settings, METRICS_PORT: '9091' })
        must(todosOf(preflight).join() === KNOWN_TODOS.join(), preflight.output)
        return true
      })
    },
  )

  const parent = new HttpShopper(shopOf(around), PARENT)
  await steps.take('a parent buys a letter with a voice, over https', async () => {
    const sessionId = await parent.reachPayment()
    const success = await parent.pay(sessionId)
    must((await parent.visit(success)).html.includes('Payment Successful!'), 'No thanks after paying.')
    await waitForEmail(around, PARENT, /order/i)
  })
  const sql = postgres(server.url, { max: 1 })
  closers.push(() => sql.end())
  await steps.take('Santa has spoken, and the sheet and its code were found right', () =>
    until(
      'The sheet',
      async () => (await sql`select 1 from order_items where sheet_checked_at is not null`).length > 0,
    ),
  )
  await steps.take('the first admin is let in by command, link and passkey, and prints the letter', async () => {
    const { code, output } = await runFromRoot(programs, ['staff-add.js', ADMIN], settings)
    must(code === 0, output)
    const admin = await logInAsAdmin(around, ADMIN)
    const [item] = await sql`select id, voice_token from order_items`
    const printed = await admin.post(`/admin/print-queue/${item?.['id'] as string}/letter.pdf`)
    must(printed.html.startsWith('%PDF'), `The letter is no PDF: ${printed.status} ${printed.location}`)
    const heard = await admin.get(`/admin/print-queue/${item?.['id'] as string}/audio.mp3`)
    must(heard.headers.get('Content-Type') === 'audio/mpeg', `The voice is no audio: ${heard.status}`)
    await admin.post(`/admin/print-queue/${item?.['id'] as string}/mark-printed`)
    must(
      (await sql`select 1 from order_items where printed_at is not null`).length === 1,
      'It is not marked as printed.',
    )
  })
  await steps.take('web and worker tell what they do', async () => {
    const told = await Promise.all(
      Object.values(around.metricsPorts).map(async (port) => (await fetch(`http://localhost:${port}/metrics`)).text()),
    )
    for (const name of ['shop_request_duration_seconds_count', 'shop_job_duration_seconds_count', 'shop_orders{'])
      must(told.join().includes(name), `No ${name} among the metrics.`)
  })
  await steps.take('the books agree with Stripe’s', () => mustAgree(programs, settings))
  await steps.take(
    'while the database is stopped the proxy still serves the shop, and all is well after it',
    async () => {
      await server.pause()
      // Longer than the proxy needs to notice.
      await wait(5_000)
      const visitor = new HttpShopper(shopOf(around))
      const [home, basket] = [await visitor.get('/'), await parent.get('/basket')]
      await server.resume()
      must(home.status === 200, `Without its database the shop answers ${home.status} at /.`)
      must(
        basket.status === 503 && basket.html.includes('snowed in'),
        `The basket answers ${basket.status}, not in words.`,
      )
      await until('The basket', async () => (await parent.get('/basket')).status === 200)
    },
  )
  await steps.take('asked to stop, web and worker end in order', async () => {
    for (const { code, milliseconds } of await Promise.all(started.map((program) => program.stop())))
      must(code === 0 && milliseconds < 30_000, `It ended with ${code} after ${milliseconds} ms.\n${web.output()}`)
  })
  if (tools) await rehearseReturn({ programs, settings, server, startServer, tools })
  else process.stdout.write('    PostgreSQL’s tools are not to be had here: no copy was taken and brought back.\n')
}

async function mustAgree(programs: Programs, settings: Record<string, string>): Promise<void> {
  const { code, output } = await runFromRoot(programs, ['ledger.js'], settings)
  must(code === 0 && output.trim() === '', output)
}

type Return = { programs: Programs; settings: Record<string, string>; server: Server } & ReturnType<typeof findPostgres>

/** Restores a copy of the database on another server, as in docs/operations.md. */
async function rehearseReturn({ programs, settings, server, startServer, tools }: Return): Promise<void> {
  const copy = join(folder, 'shop.dump')
  const other = await startServer()
  closers.push(() => other.stop())
  await steps.take('a copy is taken, and brought back on an empty server', () => {
    tools?.dump(server.url, copy)
    tools?.restore(other.url, copy)
  })
  await steps.take('every table has as many rows there, and the books agree', async () => {
    const [before, after] = await Promise.all([countRows(server.url), countRows(other.url)])
    must(before.size > 30 && JSON.stringify([...before]) === JSON.stringify([...after]), 'The copies differ.')
    process.stdout.write(
      `    ${before.size} tables, ${[...before.values()].reduce((sum, rows) => sum + rows, 0)} rows\n`,
    )
    await mustAgree(programs, { ...settings, DATABASE_URL: other.url })
  })
}

/** How many rows each of our own tables has. The queue's tables change all the time. */
async function countRows(url: string): Promise<Map<string, number>> {
  const sql = postgres(url, { max: 1 })
  const tables = await sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const counts = new Map<string, number>()
  for (const { name } of tables as unknown as { name: string }[]) {
    const [row] = await sql`select count(*)::int as rows from ${sql(name)}`
    counts.set(name, row?.['rows'] as number)
  }
  await sql.end()
  return counts
}

function printCounts(): void {
  process.stdout.write(`== rehearsal: ${failure ? 'failed' : 'passed'}, ${steps.passed} steps\n`)
}
