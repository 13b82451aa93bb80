import { readFileSync } from 'node:fs'
import { z } from 'zod'

const LockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
})

export type LockedPackage = {
  name: string
  version: string
  /** As its author declares it; `unknown` if they do not. */
  licence: string
  /** Whether it is deployed; the others only build and check. */
  isDeployed: boolean
  hasInstallScript: boolean
  /** Its hash, with which npm verifies the download. */
  integrity: string | null
  resolved: string | null
}

/** Every package of the lock file, in the order of their names. */
export function readLockFile(path = 'package-lock.json'): LockedPackage[] {
  const { packages } = LockSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, found]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: found.version ?? '',
      licence: found.license ?? 'unknown',
      isDeployed: !found.dev && !found.devOptional,
      hasInstallScript: found.hasInstallScript,
      integrity: found.integrity ?? null,
      resolved: found.resolved ?? null,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version))
}

/** The list of licences of what is deployed, as `docs/licences.md` has it. */
export function listLicences(packages: LockedPackage[]): string {
  const byLicence = Map.groupBy(
    packages.filter(({ isDeployed }) => isDeployed),
    ({ licence }) => licence,
  )
  const sections = [...byLicence]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([licence, those]) => {
      const names = new Set(those.map(({ name, version }) => `${name} ${version}`))
      return `## ${licence}\n\n${[...names].join(', ')}\n`
    })
  return `# Licences of what is deployed\n\nWritten by \`npm run licences\` from the lock file.\n\nNames of British places (\`british-places.json\`): GeoNames, geonames.org, CC BY 4.0.\n\n${sections.join('\n')}`
}
