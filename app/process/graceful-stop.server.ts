import type { Log } from '#app/domain/needs.ts'

/** Longer than a web process drains and its last requests take; Fly.io waits longer still (`kill_timeout` in fly.toml). */
export const STOPS_WITHIN_MS = 60_000

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
        log.error({ error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => begin('SIGTERM'))
  process.once('SIGINT', () => begin('SIGINT'))
  process.once('disconnect', () => begin('starter gone'))
}
