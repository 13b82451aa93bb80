import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const MANY_FILES = ['compromise', 'chrono-node', 'date-fns', 'drizzle-orm', 'libphonenumber-js', 'openai', 'stripe']

/** One file for what at least two pages share: a page loads the kinds that it is made of. */
const shared = (name: string, test: RegExp) => ({ name, test, minShareCount: 2 })

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown.runtime/ },
                shared(
                  'shop',
                  /\/app\/(?!routes|ui\/(?!form|frame)|content\/letterhead)|@conform-to|date-fns\/\w+\.js/,
                ),
                shared('chat', /\/app\/ui\/chat\//),
                shared('letter', /\/app\/(?:ui\/(?:letter|questionnaire)\/|content\/letterhead)/),
                shared('selling', /\/app\/ui\/(?:basket|orders|voice)\//),
              ],
            },
          },
        },
      },
    },
    // One server build with an entry for each program, so that all share one copy of every module.
    ssr: {
      // Libraries of hundreds of small files: in one file a process starts in a fraction of the time.
      resolve: { noExternal: command === 'build' ? MANY_FILES : [] },
      build: {
        rollupOptions: {
          input: {
            web: './app/server/web.ts',
            worker: './app/worker/worker.ts',
            'email-samples': './app/emails/write-samples.ts',
            migrate: './bin/shop/migrate.ts',
            'seed-sandbox': './bin/shop/seed-sandbox.ts',
            ledger: './bin/shop/ledger.ts',
            preflight: './app/preflight/preflight.ts',
            'staff-add': './bin/shop/staff-add.ts',
            'stripe-setup': './bin/shop/stripe-setup.ts',
          },
        },
      },
    },
  },
}))
