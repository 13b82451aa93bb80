import { describeError } from './log.server.ts'
import type { Log } from '#app/domain/needs.ts'

/** Fly gives a machine so long between asking and killing; see `kill_timeout`. */
const STOPS_WITHIN_MS = 30_000

/** Stops a process once when it is asked to (SIGTERM, Ctrl-C), or when the program that started it is gone. */
export function stopGracefully(log: Log, stop: () => Promise<void>): void {
  let stopping = false
  const begin = (reason: string) => {
    if (stopping) return
    stopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), STOPS_WITHIN_MS).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: describeError(error) }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => begin('SIGTERM'))
  process.once('SIGINT', () => begin('SIGINT'))
  process.once('disconnect', () => begin('starter gone'))
}
