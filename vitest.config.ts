import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'app/**/*.test.{ts,tsx}',
      'db/**/*.test.ts',
      'sandbox/**/*.test.ts',
      'tests/docs/**/*.test.ts',
      'tests/structure/**/*.test.ts',
    ],
    globalSetup: ['tests/support/database-template.ts'],
    // A machine with other work is several times slower, and one late test fails the whole run.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Each worker reads the shop's modules once, for all of its files: no test changes a module.
    isolate: false,
    // Of the build's MANY_FILES (vite.config.ts), those that take a worker longest to read.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            'date-fns',
            'drizzle-orm',
            'drizzle-orm/pg-core',
            'drizzle-orm/postgres-js',
            '@react-email/components',
          ],
        },
      },
    },
    // Show the output of failed tests only.
    silent: 'passed-only',
    unstubGlobals: true,
    // One more than CI has cores: some tests wait for a company that does not answer.
    maxWorkers: 3,
  },
})
