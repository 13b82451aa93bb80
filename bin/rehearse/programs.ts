import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

/** Where the rehearsed programs come from, and how one of them is started. */
export type Programs = {
  /** Facts to report, such as its size. */
  facts: string[]
  /** The folder of the shop there. */
  home: string
  /** The command and its arguments that run a program in a folder there, with these settings and no others. */
  wrap(
    command: string[],
    settings: Record<string, string>,
    folder: string,
  ): { command: string[]; environment: NodeJS.ProcessEnv }
  /** Makes a file of this machine readable to the programs. Returns its path for them. */
  lend(file: string): string
  /** The process that does the work, even behind a wrapper. */
  findPid(child: ChildProcess): number
  remove(): void
}

export type RunningProgram = {
  /** What it has written so far. */
  output(): string
  /** Its exit code. */
  code: Promise<number | null>
  /** Rejects with its whole output, once it has ended. */
  ended: Promise<never>
  /** Asks it to stop. Returns its exit code, and how long that took. */
  stop(): Promise<{ code: number | null; milliseconds: number }>
}

/** Starts one that runs until it is stopped. */
export function start(
  programs: Programs,
  command: string[],
  settings: Record<string, string>,
  folder = programs.home,
): RunningProgram {
  const { command: whole, environment } = programs.wrap(command, settings, folder)
  const [program = '', ...programArguments] = whole
  const child = spawn(program, programArguments, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()))
  child.once('error', (error) => (text += String(error)))
  const exited = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const ended = exited.then((code) => Promise.reject(new Error(`${command.join(' ')} ended with ${code}.\n${text}`)))
  // Callers that wait for it see the rejection; without this, a normal end would be an unhandled one.
  ended.catch(() => null)
  return {
    output: () => text,
    code: exited,
    ended,
    async stop() {
      const askedAt = performance.now()
      if (child.exitCode === null) process.kill(programs.findPid(child), 'SIGTERM')
      const code = await exited
      return { code, milliseconds: Math.round(performance.now() - askedAt) }
    },
  }
}

/** Runs a program of the build as the runbook does through `fly ssh console`, which starts in the root folder. */
export const runFromRoot = (
  programs: Programs,
  [program = '', ...programArguments]: string[],
  settings: Record<string, string>,
) => run(programs, ['node', `${programs.home}/build/server/${program}`, ...programArguments], settings, '/')

/** Runs one to its end. Returns its output and its exit code. */
export async function run(
  programs: Programs,
  command: string[],
  settings: Record<string, string>,
  folder = programs.home,
) {
  const program = start(programs, command, settings, folder)
  // Without blocking this process, which may be running the servers that the program talks to.
  const code = await program.code
  return { code, output: program.output() }
}

/** Runs a tool of this machine, and throws with what it wrote when it fails. */
export function tool(
  program: string,
  programArguments: string[],
  options: { cwd?: string; input?: string } = {},
): string {
  const done = spawnSync(program, programArguments, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, ...options })
  if (done.status === 0) return done.stdout
  throw new Error(
    `${program} ${programArguments.slice(0, 4).join(' ')} failed.\n${done.stdout}${done.stderr}${done.error ?? ''}`,
  )
}
