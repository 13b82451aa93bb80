import { spawn } from 'node:child_process'

type Tool = {
  /** Its name in the output. */
  name: string
  program: string
  programArguments: string[]
  /** True where another tool runs beside it: its output is shown in one piece, once it has ended. */
  isBeside?: boolean
}

/** Runs one of the project's tools with its output shown, and says how long it took. */
export function runTool({ name, program, programArguments, isBeside = false }: Tool): Promise<{ ok: boolean }> {
  const startedAt = Date.now()
  const output: Buffer[] = []
  const show = (chunk: Buffer) => (isBeside ? output.push(chunk) : process.stdout.write(chunk))
  if (!isBeside) process.stdout.write(`\n== ${name}\n`)
  return new Promise((resolve) => {
    const end = (ok: boolean, how: string) => {
      if (isBeside) process.stdout.write(`\n== ${name}\n${Buffer.concat(output).toString()}`)
      process.stdout.write(`== ${name}: ${how} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
      resolve({ ok })
    }
    const child = spawn(program, programArguments, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    })
    child.stdout.on('data', show)
    child.stderr.on('data', show)
    child.once('error', (error) => end(false, `could not be started (${error.message})`))
    child.once('close', (code) => end(code === 0, code === 0 ? 'passed' : 'failed'))
  })
}
