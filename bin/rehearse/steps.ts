/** Prints and counts the steps of the rehearsal. The first failure ends it, because later steps depend on it. */
export class Steps {
  passed = 0

  async take<Result>(name: string, step: () => Promise<Result> | Result): Promise<Result> {
    const startedAt = performance.now()
    try {
      const result = await step()
      this.passed += 1
      process.stdout.write(`  ${name} (${((performance.now() - startedAt) / 1_000).toFixed(1)} s)\n`)
      return result
    } catch (error) {
      process.stdout.write(`  FAILED: ${name}\n`)
      throw error
    }
  }
}

/** @throws Error that says what was expected. */
export function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise)
}
