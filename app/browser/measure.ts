type Analytics = typeof import('./analytics.ts')

let loading: Promise<Analytics> | null = null

/** Runs with the measurement code, in the order of the calls; most visitors never load it. Problems are only logged. */
export function measure(run: (analytics: Analytics) => void): void {
  // One promise: those of several imports need not be kept in their order.
  loading ??= import('./analytics.ts')
  loading.then(run).catch((error: unknown) => console.warn('measurement could not be loaded', error))
}
