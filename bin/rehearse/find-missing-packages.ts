import { type Programs, run } from './programs.ts'

/** Runs beside the programs: looks for every package that a file of the build imports, at once or later. */
const LOOK = `
const { globSync, readFileSync } = require('node:fs')
const { builtinModules } = require('node:module')
const missing = new Set()
let looked = 0
const asked = /^(?:import|export)\\b[^;"'\`]*?\\bfrom ?["']([^"']+)["']|^import ?["']([^"']+)["']|\\b(?:import|resolve)\\(["']([^"']+)["']\\)/gm
for (const path of globSync('build/server/**/*.js')) {
  for (const [, from, bare, late] of readFileSync(path, 'utf8').matchAll(asked)) {
    const name = from ?? bare ?? late
    if (/^[.\\/]/.test(name) || name.startsWith('node:') || builtinModules.includes(name) || !/^(?:@[\\w.-]+\\/)?[\\w.-]+(?:\\/[\\w./-]+)?$/.test(name)) continue
    looked += 1
    const folder = name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/')
    try { readFileSync('node_modules/' + folder + '/package.json') } catch { missing.add(name + ' (' + path + ')') }
  }
}
process.stdout.write(looked + ' ' + [...missing].join(', '))
`

/** With fewer imports, it is not a build of the shop. */
const FEWEST = 50

/** The missing packages, comma-separated; empty when there are none. */
export async function findMissingPackages(programs: Programs, settings: Record<string, string>): Promise<string> {
  const { code, output } = await run(programs, ['node', '--eval', LOOK], settings)
  const [looked = '', ...missing] = output.trim().split(' ')
  if (code !== 0 || !(Number(looked) > FEWEST)) throw new Error(`Nothing was looked at.\n${output}`)
  return missing.join(' ')
}
