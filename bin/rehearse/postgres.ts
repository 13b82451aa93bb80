import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../sandbox/free-port.ts'
import { startPostgres } from '../../sandbox/postgres.ts'
import { tool } from './programs.ts'

/** A PostgreSQL server with nothing in it but an empty database `shop`. */
export type Server = {
  version: string
  url: string
  /** Stops it, and starts it again on the same port. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** PostgreSQL's own tools for making and restoring a copy; null where they are not available. */
export type Tools = { dump(url: string, file: string): void; restore(url: string, file: string): void }

const DEBIAN = '/usr/lib/postgresql'

/** The folder of Debian's newest PostgreSQL, installed first if it is missing. Null when that is not possible. */
function findDebianServer(): string | null {
  const find = () => {
    const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((one, other) => Number(other) - Number(one)) : []
    const found = versions.find((version) => existsSync(join(DEBIAN, version, 'bin', 'postgres')))
    return found ? join(DEBIAN, found, 'bin') : null
  }
  if (find() || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return find()
  spawnSync('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql'], {
    stdio: 'ignore',
  })
  return find()
}

/**
 * Starts servers like those of a hosting company: the distribution's own, with its tools. If there is none, it uses the
 * one that the shop brings for local trials, which has no tools.
 */
export function findPostgres(): { startServer: () => Promise<Server>; tools: Tools | null } {
  const programs = process.getuid?.() === 0 ? findDebianServer() : null
  if (!programs) return { startServer: startOwn, tools: null }
  return {
    startServer: () => startDebian(programs),
    tools: {
      dump: (url, file) =>
        void tool(join(programs, 'pg_dump'), ['--format=custom', '--no-comments', `--file=${file}`, url]),
      restore: (url, file) =>
        void tool(join(programs, 'pg_restore'), ['--no-owner', '--exit-on-error', '--jobs=2', `--dbname=${url}`, file]),
    },
  }
}

async function startDebian(programs: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  const [uid = 0, gid = 0] = tool('sh', ['-c', 'id -u postgres; id -g postgres']).split('\n').map(Number)
  const data = join(folder, 'data')
  mkdirSync(data)
  chmodSync(folder, 0o755)
  chownSync(data, uid, gid)
  const asPostgres = (program: string, ...programArguments: string[]) =>
    tool(
      'setpriv',
      [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', join(programs, program), ...programArguments],
      { cwd: folder },
    )
  asPostgres('initdb', '--pgdata', data, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  const port = await findFreePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  const resume = async () =>
    void asPostgres('pg_ctl', '--pgdata', data, '--log', join(data, 'log'), '--options', options, '--wait', 'start')
  const pause = async () => void asPostgres('pg_ctl', '--pgdata', data, '--mode=fast', '--wait', 'stop')
  await resume()
  const server = `postgres://postgres@127.0.0.1:${port}`
  tool(join(programs, 'psql'), [`${server}/postgres`, '--command', 'create database shop'])
  return {
    version: tool(join(programs, 'psql'), [
      `${server}/shop`,
      '--tuples-only',
      '--no-align',
      '--command',
      'show server_version',
    ]).trim(),
    url: `${server}/shop`,
    pause,
    resume,
    async stop() {
      await pause()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startOwn(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'server-'))
  let server = await startPostgres(join(folder, 'data'))
  const { default: postgres } = await import('postgres')
  const sql = postgres(server.url('postgres'), { max: 1 })
  await sql`create database shop`
  const [row] = await sql`show server_version`
  await sql.end()
  return {
    version: String(row?.['server_version']),
    url: server.url('shop'),
    pause: () => server.stop(),
    async resume() {
      server = await startPostgres(join(folder, 'data'), { port: server.port })
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
