import { startPostgres } from '../../sandbox/postgres.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Which folder?')
const postgres = await startPostgres(folder)
let stopping = false
const stop = () => {
  if (stopping) return
  stopping = true
  void postgres.stop().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('disconnect', stop)
process.send?.({ port: postgres.port })
