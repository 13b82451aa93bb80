import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

type ProcessOptions = { name: string; arguments: string[]; environment: NodeJS.ProcessEnv; dataFolder: string }

/** The delay before a restart, for a process that keeps dying at once. */
const RESTART_AFTER_MS = 300
const READY_WITHIN_MS = 60_000
/** Longer than web and worker give themselves (30 s); a database on a slow disk may write for this long. */
const STOPS_WITHIN_MS = 120_000

/**
 * One process of the shop. It has a session of its own, so Ctrl-C reaches the starter alone, which then stops all in
 * order; it says `ready` over its channel, and its log lines go to a file. When it ends by itself or is killed, it is
 * started again.
 */
export class SupervisedProcess {
  readonly #options: ProcessOptions
  #process: ChildProcess | undefined
  #stopping = false
  #ready: Promise<unknown> | undefined
  /** Where its log begins in the file, in bytes: what is above is of earlier runs. */
  #logFrom = 0

  constructor(options: ProcessOptions) {
    this.#options = options
  }

  get logFile(): string {
    return join(this.#options.dataFolder, 'logs', `${this.#options.name}.log`)
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    this.#spawn()
    const late = wait(READY_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${this.#options.name} was not ready in time. See ${this.logFile}`)
    })
    await Promise.race([this.#ready, late])
  }

  /** Asks it to stop and waits; a process that will not is killed. */
  async stop(): Promise<void> {
    this.#stopping = true
    const running = this.#process
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.kill('SIGTERM')
    const timer = setTimeout(() => running.kill('SIGKILL'), STOPS_WITHIN_MS)
    await gone
    clearTimeout(timer)
  }

  #spawn(): void {
    const { name, arguments: programArguments, environment, dataFolder } = this.#options
    for (const folder of ['logs', 'run']) mkdirSync(join(dataFolder, folder), { recursive: true })
    const log = openSync(this.logFile, 'a')
    this.#logFrom = fstatSync(log).size
    const child = spawn(process.execPath, programArguments, {
      env: environment,
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    })
    closeSync(log)
    this.#process = child
    writeFileSync(join(dataFolder, 'run', `${name}.pid`), String(child.pid))
    this.#ready = new Promise((resolve, reject) => {
      const failed = () => reject(new Error(`${name} did not start.\n${this.#lastLines()}`))
      child.once('exit', failed)
      child.once('message', () => {
        // From now on its end is not a failure to start, and its log is no longer read.
        child.off('exit', failed)
        resolve(null)
      })
    })
    // `start` handles the rejection; after a restart, no caller is waiting for it.
    this.#ready.catch(() => {})
    child.once('exit', () => {
      if (!this.#stopping) setTimeout(() => !this.#stopping && this.#spawn(), RESTART_AFTER_MS)
    })
  }

  #lastLines(): string {
    return readFileSync(this.logFile).subarray(this.#logFrom).toString().split('\n').slice(-25).join('\n')
  }
}
