import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSecondWeb } from '../../tests/support/second-web.ts'
import { startShop } from '../../tests/support/started-shop.ts'
import { buildShop } from '../shop/build-shop.ts'
import { fire } from './fire.ts'
import { listPages } from './measured-shop.ts'

// `npm run bench:profile PAGE`: what the processor does while it makes one page, as shares of the page's time.

const WARM_UP_SECONDS = 6
const SECONDS = 8
const LINES = 30

type Profile = {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number }; children?: number[] }[]
  samples: number[]
  timeDeltas: number[]
}

/** What processor time is spent on. A sample counts for the innermost frame that matches, and its first match here. */
const CAUSES: [string, RegExp][] = [
  ['garbage collection', /^\(garbage collector\)/],
  ['compression', /node:zlib/],
  ['signed cookies', /internal\/crypto/],
  ['laying out a sheet', /fontkit|layOut/],
  ['days and time zones', /date-fns|shiftDay|dayInLondon|listPromises/],
  ['forms (conform, zod)', /@conform-to|zod/],
  ['matching routes', /route-pattern|matchRoute|V6RegEx|createServerRoutes|createStaticRouter|getRoute/],
  ['database', / postgres|drizzle|assets\/schema|node:net/],
  ['rendering (React)', /react-dom| react[: ]|performWork/],
  ['streams', /webstreams|@react-router\/node|internal\/streams/],
  ['React Router', /react-router/],
  ['log and figures', /pino|prom-client|recordRequests/],
  ['HTTP', /hono|undici|_http|node:http|internal\/url/],
]

const wanted = process.argv[2] ?? 'question'
const folder = mkdtempSync(join(tmpdir(), 'profile-'))
buildShop()
const shop = await startShop({ environment: { LOG_LEVEL: 'warn' } })
try {
  const page = (await listPages(shop)).find(({ name }) => name === wanted)
  if (!page) throw new Error(`There is no page ${wanted}.`)
  const environment = { LOG_LEVEL: 'warn', NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` }
  const web = await startSecondWeb(shop, { environment, publicUrl: shop.siteUrl })
  await fire(web.siteUrl, [page.shot], { seconds: WARM_UP_SECONDS + SECONDS })
  await web.stop()
  print(JSON.parse(readFileSync(globSync(join(folder, '*.cpuprofile'))[0] ?? '', 'utf8')) as Profile)
} finally {
  await shop.remove()
  rmSync(folder, { recursive: true })
}

function causeOf(name: string, above: ReadonlySet<string>): string {
  for (const frame of [name, ...[...above].toReversed()]) {
    const cause = CAUSES.find(([, pattern]) => pattern.test(frame))
    if (cause) return cause[0]
  }
  return 'the rest'
}

/** The library or file that a frame belongs to. */
function ownerOf({ functionName, url }: Profile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  return library ?? url.replace(/.*\/build\/server\//, '').replace(/-[\w-]{8}\.js$/, '.js')
}

/** Prints each function's own and total time in the last seconds; before that, V8 was still compiling. */
function print({ nodes, samples, timeDeltas }: Profile): void {
  const own = new Map<number, number>()
  let [left, index] = [SECONDS * 1_000_000, samples.length]
  while (left > 0 && index > 0) {
    index -= 1
    const [id, microseconds] = [samples[index] ?? 0, timeDeltas[index] ?? 0]
    own.set(id, (own.get(id) ?? 0) + microseconds)
    left -= microseconds
  }
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const owners = new Map<string, number>()
  const functions = new Map<string, number>()
  const named = new Map<string, number>()
  let busy = 0
  const add = (sums: Map<string, number>, key: string, time: number) => sums.set(key, (sums.get(key) ?? 0) + time)
  const visit = (id: number, above: ReadonlySet<string>): number => {
    const node = byId.get(id)
    if (!node) return 0
    const time = own.get(id) ?? 0
    const { functionName, url, lineNumber } = node.callFrame
    const name = `${functionName || 'anonymous'}  ${ownerOf(node.callFrame)}${url ? `:${lineNumber + 1}` : ''}`
    const isIdle = ['(idle)', '(program)', '(root)'].includes(functionName)
    const within = new Set(above).add(name)
    const whole = (node.children ?? []).reduce((sum, child) => sum + visit(child, within), isIdle ? 0 : time)
    if (!isIdle) {
      busy += time
      add(owners, causeOf(name, above), time)
      add(named, name, time)
      if (!above.has(name)) add(functions, name, whole)
    }
    return whole
  }
  visit(nodes[0]?.id ?? 0, new Set())
  for (const [title, sums] of Object.entries({ 'by cause': owners, alone: named, 'with what they call': functions })) {
    process.stdout.write(`\n${title}\n`)
    for (const [name, time] of [...sums].toSorted(([, one], [, other]) => other - one).slice(0, LINES)) {
      process.stdout.write(`${((100 * time) / busy).toFixed(1).padStart(6)} %  ${name}\n`)
    }
  }
}
