import { spawn } from 'node:child_process'

/** Runs one of the project's tools with its output shown, and says how long it took. */
export function runTool(name: string, program: string, programArguments: string[]): Promise<{ ok: boolean }> {
  const startedAt = Date.now()
  process.stdout.write(`\n== ${name}\n`)
  return new Promise((resolve) => {
    const child = spawn(program, programArguments, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    child.once('error', (error) => {
      process.stdout.write(`${program} could not be started: ${error.message}\n`)
      resolve({ ok: false })
    })
    child.once('exit', (code) => {
      process.stdout.write(
        `== ${name}: ${code === 0 ? 'passed' : 'failed'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`,
      )
      resolve({ ok: code === 0 })
    })
  })
}
