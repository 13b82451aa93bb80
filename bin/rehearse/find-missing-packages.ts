import { type Programs, run } from './programs.ts'

/** Looks, where the programs are, for every package that a file of the build imports, at once or later. */
const LOOK = `
const { globSync, readFileSync } = require('node:fs')
const { builtinModules, createRequire } = require('node:module')
const { pathToFileURL } = require('node:url')
const missing = new Set()
const asked = /^(?:import|export)\\b[^;"'\`]*?\\bfrom ?["']([^"']+)["']|^import ?["']([^"']+)["']|\\b(?:import|resolve)\\(["']([^"']+)["']\\)/gm
for (const path of globSync('build/server/**/*.js')) {
  for (const [, from, bare, late] of readFileSync(path, 'utf8').matchAll(asked)) {
    const name = from ?? bare ?? late
    if (/^[.\\/]/.test(name) || name.startsWith('node:') || builtinModules.includes(name) || !/^(?:@[\\w.-]+\\/)?[\\w.-]+(?:\\/[\\w./-]+)?$/.test(name)) continue
    const folder = name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/')
    try { readFileSync('node_modules/' + folder + '/package.json') } catch { missing.add(name + ' (' + path + ')') }
  }
}
process.stdout.write([...missing].join(', '))
`

/** The packages that are missing, with commas between; empty when none is. */
export async function findMissingPackages(programs: Programs, settings: Record<string, string>): Promise<string> {
  const { output } = await run(programs, ['node', '--eval', LOOK], settings)
  return output.trim()
}
