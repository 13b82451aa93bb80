import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

/** Libraries of many small files: in one file a process starts in a fraction of the time, and in less memory. */
const MANY_FILES = [
  '@conform-to/dom',
  '@conform-to/zod',
  '@opentelemetry/api',
  'chrono-node',
  'compromise',
  'date-fns',
  'drizzle-orm',
  'hono',
  'libphonenumber-js',
  'obscenity',
  'openai',
  'pg-boss',
  'postmark',
  'prom-client',
  'stripe',
  'zod',
  // Without those of its parts that no email uses, which take most of the time.
  /^@react-email\/(?!render)/,
]

/** One file for what at least two pages share: a page loads the kinds that it is made of. */
const shared = (name: string, test: RegExp) => ({ name, test, minShareCount: 2 })

/** Vite's helper for lazy files loads their styles before them. Ours have none, and every page would carry it. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk' && file.isDynamicEntry && file.viteMetadata?.importedCss.size)
        this.error(`${file.name} is loaded lazily and has styles, which plain-imports would not load`)
  },
}

/** Tailwind's own variables in a value, each with its fallback, which may have brackets in it. */
const READING = /var\((--tw-[\w-]+)(?:, *((?:[^()]|\([^()]*\))*))?\)/g

/** Puts values in place of Tailwind's own variables that no class sets, and leaves out those that nothing reads. */
const css: UserConfig['css'] = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'fewer-variables',
        OnceExit(root) {
          const initial = new Map<string, string>()
          const set = new Set<string>()
          const read = new Set<string>()
          root.walkAtRules('property', (rule) => {
            rule.walkDecls('initial-value', ({ value }) => void initial.set(rule.params, value))
          })
          root.walkDecls(/^--tw-/, ({ prop, parent }) => {
            // For old browsers, every element has the initial values.
            if (!String(parent).startsWith('*')) set.add(prop)
          })
          const plain = (value: string): string =>
            value.replace(READING, (_, name: string, other?: string) => {
              if (!set.has(name)) return plain(initial.get(name) ?? other ?? '')
              read.add(name)
              return other === undefined ? `var(${name})` : `var(${name}, ${plain(other)})`
            })
          root.walkDecls((own) => void (own.value = plain(own.value)))
          root.walkDecls(/^--tw-/, (own) => void (read.has(own.prop) || own.remove()))
          root.walkAtRules('property', (rule) => {
            if (rule.params.startsWith('--tw-') && !read.has(rule.params)) rule.remove()
          })
        },
      },
    ],
  },
}

export default defineConfig(({ command }) => ({
  plugins: [plainImports, tailwindcss({ optimize: false }), reactRouter()],
  css,
  build: { assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
                // First, so that no other file takes it along: only who agreed to be measured loads it.
                { name: 'measured', test: /browser\/analytics|event-payload/ },
                // What every page needs, with all that it imports.
                {
                  name: 'shop',
                  test: /\/app\/(?:root|ui\/form\/(?!address)|ui\/frame\/(?:cut-off|sealed|page-refresh|confirm-dialog|support-email)|ui\/questionnaire\/growing|browser\/save-progress|domain\/(?:letters|orders|privacy)\/)/,
                },
                shared('chat', /\/app\/(?:ui\/chat\/|browser\/use-live)/),
                shared('questions', /\/app\/(?:ui\/questionnaire\/|domain\/sheets\/growing)/),
                shared('letter', /\/app\/(?:ui\/letter\/|ui\/basket\/line-letter|domain\/sheets\/)/),
                shared('ordered', /\/app\/(?:ui\/(?:orders|voice)|domain\/(?:fulfilment|text)|browser\/save-file)/),
                // Package cards are on pages that rarely load script: keep them out of basket and checkout.
                shared(
                  'selling',
                  /\/app\/(?:ui\/(?:basket\/(?!package-card|bundle-banner)|form)|domain\/|content\/packages)/,
                ),
                shared('rest', /\/app\/(?!routes|ui\/back-office)/),
              ],
            },
          },
        },
      },
    },
    // One server build with an entry for each program, so that all share one copy of every module.
    ssr: {
      resolve: { noExternal: command === 'build' ? MANY_FILES : [] },
      build: {
        rollupOptions: {
          input: {
            web: './app/server/web.ts',
            worker: './app/worker/worker.ts',
            'email-samples': './app/process/write-email-samples.ts',
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
