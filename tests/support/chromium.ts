import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell'
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium as root, without network access of its own, for a page that lives through many tests. */
export const LONG_LIVED_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Every page is the shop's own: fewer processes, a tenth less work.
  '--process-per-site',
  '--renderer-process-limit=2',
  '--in-process-gpu',
]

/** For pages that are not open long enough for the optimising compilers to pay off: a tenth less work. */
export const CHROMIUM_FLAGS = [...LONG_LIVED_FLAGS, '--js-flags=--no-opt --no-maglev']

/** Ways to install a browser: Debian's package takes twenty seconds; Playwright's own is for all other systems. */
const WAYS_TO_INSTALL: [program: string, programArguments: string[]][] = [
  [
    'sh',
    [
      '-c',
      'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-color-emoji',
    ],
  ],
  ['npx', ['playwright', 'install', '--with-deps', '--only-shell', 'chromium']],
]

/**
 * Finds a headless shell, which needs a third less processor time than a full Chromium; else one of those; else null.
 */
export function findChromium(): string | null {
  const candidates = [SYSTEM_SHELL, ...findPlaywrightShells(), chromium.executablePath(), ...SYSTEM_BROWSERS]
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Finds a headless shell, or installs one; where that is not possible, a full Chromium will do. */
export function ensureChromium(): void {
  for (const [program, programArguments] of WAYS_TO_INSTALL) {
    if ([SYSTEM_SHELL, ...findPlaywrightShells()].some((path) => existsSync(path))) return
    process.stdout.write('Installing Chromium (once) …\n')
    try {
      execFileSync(program, programArguments, { stdio: 'pipe', timeout: 300_000 })
    } catch {
      // The next way may work; the result is checked below.
    }
  }
  if (findChromium()) return
  throw new Error('No Chromium could be found or installed. Install the package "chromium" and run npm test again.')
}

/** Playwright's shells are beside its Chromium, in a folder with the same number. */
function findPlaywrightShells(): string[] {
  const folder = dirname(dirname(chromium.executablePath())).replace(/chromium-(?=\d+$)/, 'chromium_headless_shell-')
  return existsSync(folder) ? globSync('*/*headless*shell', { cwd: folder }).map((path) => join(folder, path)) : []
}
