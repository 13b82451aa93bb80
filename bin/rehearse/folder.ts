import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Programs, tool } from './programs.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The Dockerfile's own steps in an empty folder, for a machine that cannot build images. */
export function installInFolder(): Programs {
  const folder = mkdtempSync(join(tmpdir(), 'installed-'))
  const node = process.execPath
  const path = `${dirname(node)}:${process.env['PATH'] ?? ''}`
  const inFolder = (line: string) => tool('sh', ['-c', `PATH="${path}"; ${line}`], { cwd: folder })
  for (const file of tool('git', ['ls-files', '-z'], { cwd: ROOT }).split('\0').filter(Boolean))
    cpSync(join(ROOT, file), join(folder, file), { recursive: true })
  inFolder('npm ci --ignore-scripts --no-audit --no-fund && node node_modules/patch-package/index.js')
  inFolder(`"${node}" bin/shop/build.ts`)
  inFolder('npm prune --omit=dev --ignore-scripts --no-audit --no-fund')
  return {
    facts: [`folder: ${tool('du', ['-sm', folder]).split('\t')[0]} MB (this machine builds no images)`],
    // What the image sets, and nothing from this machine.
    home: folder,
    wrap: ([program, ...rest], settings, within) => ({
      command: ['env', '--chdir', within, program === 'node' ? node : (program ?? ''), ...rest],
      environment: {
        PATH: path,
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        PORT: '8080',
        METRICS_PORT: '9091',
        ...settings,
      },
    }),
    lend: (file) => file,
    findPid: ({ pid = 0 }) => pid,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
