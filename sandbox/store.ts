import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Things by id, one file each, so that the sandbox remembers them from one run to the next. */
export class Store<Thing extends { id: string }> {
  readonly #folder: string
  readonly #things = new Map<string, Thing>()

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const thing = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Thing
      this.#things.set(thing.id, thing)
    }
  }

  get(id: string): Thing | undefined {
    return this.#things.get(id)
  }

  /** Oldest first. */
  all(): Thing[] {
    return [...this.#things.values()]
  }

  /** Writes to a new file and renames it, so that a killed sandbox leaves no half file. */
  put(thing: Thing): Thing {
    this.#things.set(thing.id, thing)
    const path = this.#pathOf(thing.id)
    writeFileSync(`${path}.new`, JSON.stringify(thing))
    renameSync(`${path}.new`, path)
    return thing
  }

  delete(id: string): void {
    this.#things.delete(id)
    rmSync(this.#pathOf(id), { force: true })
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${encodeURIComponent(id)}.json`)
  }
}
