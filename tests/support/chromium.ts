import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium as root, without a look at anything outside this machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Playwright's own Chromium, else the system's; null when neither is there. */
export function findChromium(): string | null {
  const candidates = [chromium.executablePath(), ...SYSTEM_BROWSERS]
  return candidates.find((path) => existsSync(path)) ?? null
}

/** Finds a Chromium, or installs one: Playwright's own, else the distribution's package. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  process.stdout.write('Installing Chromium (once) …\n')
  const tries: [string, string[]][] = [
    ['npx', ['playwright', 'install', '--with-deps', 'chromium-headless-shell', 'chromium']],
    ['sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-noto-color-emoji']],
  ]
  for (const [program, programArguments] of tries) {
    try {
      execFileSync(program, programArguments, { stdio: 'pipe', timeout: 300_000 })
    } catch {
      continue
    }
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('No Chromium could be found or installed. Install the package "chromium" and run npm test again.')
}
