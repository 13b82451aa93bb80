import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the journeys keep their screens, and `tests/screens` their pictures. */
export const SCREENS = 'test-results/screens'

export function keepScreen(name: string, markup: string): void {
  mkdirSync(SCREENS, { recursive: true })
  writeFileSync(join(SCREENS, `${name}.html`), markup)
}

/** The names of all screens that journeys have kept. */
export function keptScreens(): string[] {
  if (!existsSync(SCREENS)) return []
  return readdirSync(SCREENS)
    .filter((name) => name.endsWith('.html'))
    .map((name) => name.slice(0, -'.html'.length))
}
