import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Programs, tool } from './programs.ts'

/** The Dockerfile's base image. An image of that name is made from Debian's packages, so it needs no registry. */
const BASE = 'docker.io/library/node:24-slim'
const DEBIAN = 'trixie'
const TAG = 'localhost/north-pole-post:rehearsal'
const ROOT = join(import.meta.dirname, '../..')

/** Needs no container engine: buildah runs programs in its images with `chroot`. */
const buildah = (...programArguments: string[]) => tool('buildah', programArguments).trim()

/** Whether this machine can build images: root on Debian, with its packages. */
export function canBuildImages(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  const isThere = () => ['/usr/bin/buildah', '/usr/sbin/debootstrap'].every((path) => existsSync(path))
  if (isThere()) return true
  try {
    // With the recommended packages: without its network programs, buildah makes no container.
    tool('sh', ['-c', 'apt-get update -qq && apt-get install -y -qq buildah debootstrap'])
  } catch {
    return false
  }
  return isThere()
}

/** Builds the Dockerfile, and makes a container from the image. */
export function buildImage(): Programs {
  makeBase()
  const lent = lendRegistry()
  try {
    const volumes = lent.volumes.flatMap((volume) => ['--volume', volume])
    // As Fly's builder does, it keeps each step's layer: packages are installed again only when their list changes.
    buildah('bud', '--layers', '--pull-never', '--isolation', 'chroot', ...volumes, '--tag', TAG, ROOT)
  } finally {
    rmSync(lent.folder, { recursive: true, force: true })
  }
  const container = buildah('from', '--pull-never', TAG)
  const root = buildah('mount', container)
  const size = (folder: string) => `${tool('du', ['-sm', folder]).split('\t')[0]} MB`
  const settingsOf = (settings: Record<string, string>) =>
    Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  return {
    facts: [`image: ${size(root)}, of it the shop ${size(join(root, 'shop'))}`],
    home: '/shop',
    wrap: (command, settings, folder) => ({
      command: [
        'buildah',
        'run',
        '--isolation',
        'chroot',
        '--workingdir',
        folder,
        ...settingsOf(settings),
        container,
        '--',
        ...command,
      ],
      environment: process.env,
    }),
    lend(file) {
      cpSync(file, join(root, 'tmp', basename(file)))
      return `/tmp/${basename(file)}`
    },
    findPid: ({ pid = 0 }) => youngestChild(pid),
    remove() {
      buildah('rm', container)
    },
  }
}

/** The program itself is the last in a chain of processes, each started by a thread of the one before. */
function youngestChild(pid: number): number {
  const children = globSync(`/proc/${pid}/task/*/children`).map((path) => readFileSync(path, 'utf8').trim())
  const child = children.find((found) => found !== '')
  return child ? youngestChild(Number.parseInt(child)) : pid
}

/** Makes the image that the Dockerfile begins with, unless there is one. */
function makeBase(): void {
  if (buildah('images', '--filter', `reference=${BASE}`, '--quiet')) return
  const folder = mkdtempSync(join(tmpdir(), 'base-'))
  try {
    tool('debootstrap', ['--variant=minbase', DEBIAN, join(folder, 'root')])
    tool('tar', ['-C', join(folder, 'root'), '-cf', join(folder, 'root.tar'), '.'])
    rmSync(join(folder, 'root'), { recursive: true })
    cpSync(realpathSync(process.execPath), join(folder, 'node'))
    const npm = tool('sh', ['-c', 'readlink -f "$(command -v npm)"']).trim()
    cpSync(dirname(dirname(npm)), join(folder, 'npm'), { recursive: true, dereference: true })
    const links = ['npm', 'npx'].map(
      (name) => `ln -s ../lib/node_modules/npm/bin/${name}-cli.js /usr/local/bin/${name}`,
    )
    writeFileSync(
      join(folder, 'Containerfile'),
      [
        'FROM scratch',
        'ADD root.tar /',
        'COPY node /usr/local/bin/node',
        'COPY npm /usr/local/lib/node_modules/npm',
        `RUN ${links.join(' && ')}`,
      ].join('\n'),
    )
    buildah('bud', '--isolation', 'chroot', '--tag', BASE, '--file', join(folder, 'Containerfile'), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How this machine reaches the package registry, and npm's cache: lent to the build, and kept out of the image. */
function lendRegistry(): { folder: string; volumes: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'lent-'))
  const own = join(homedir(), '.npmrc')
  const cache = tool('npm', ['config', 'get', 'cache']).trim()
  mkdirSync(cache, { recursive: true })
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  const settings = [
    'prefer-offline=true',
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    certificates ? 'cafile=/run/lent-certificates.pem' : '',
    process.env['npm_config_registry'] ? `registry=${process.env['npm_config_registry']}` : '',
  ]
  writeFileSync(join(folder, 'npmrc'), `${settings.join('\n')}\n`)
  writeFileSync(join(folder, 'certificates.pem'), certificates ? readFileSync(certificates) : '')
  return {
    folder,
    // Paths inside the image, whose user is root wherever it is built: none of this machine.
    volumes: [
      `${join(folder, 'npmrc')}:/root/.npmrc:ro`,
      `${join(folder, 'certificates.pem')}:/run/lent-certificates.pem:ro`,
      `${cache}:/root/.npm`,
    ],
  }
}
