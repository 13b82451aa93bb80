type Analytics = typeof import('./analytics.ts')

/** Runs with the measurement code, in the order of the calls: most visitors never load it. Problems are only logged. */
export function measure(run: (analytics: Analytics) => void): void {
  import('./analytics.ts').then(run).catch((error: unknown) => console.warn('measurement could not be loaded', error))
}
