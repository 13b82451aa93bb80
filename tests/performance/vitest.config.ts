import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { benchmark: { include: ['tests/performance/**/*.bench.ts'] }, hookTimeout: 120_000 },
})
