import { defineConfig, type OxlintOverride } from 'oxlint'

/** A part of the code, and all that it may import. Tests may import everything. */
type Layer = {
  folder: string
  /** Other files in the same layer. */
  files?: readonly string[]
  /** Folders of other layers. */
  imports: readonly string[]
  /** Folders of other layers of which it imports types, and nothing that runs. */
  importsTypesOf?: readonly string[]
  /** Packages that few layers may use (see below). */
  packages?: readonly string[]
  /** Whether it reaches the browser: then nothing of a `.server.ts` file may, except types. */
  isInBrowser?: true
}

/** From the lowest layer to the one that starts the shop, as drawn in docs/architecture.md. */
const LAYERS: readonly Layer[] = [
  { folder: 'app/config', imports: [] },
  { folder: 'db', imports: [], packages: ['drizzle-orm', 'postgres'] },
  { folder: 'app/providers', imports: [], packages: ['drizzle-orm', 'openai', 'pg-boss', 'postmark', 'stripe'] },
  { folder: 'app/domain', imports: ['app/providers', 'db'], packages: ['drizzle-orm'] },
  { folder: 'app/content', imports: [], importsTypesOf: ['app/domain'], isInBrowser: true },
  { folder: 'app/styles', imports: [] },
  { folder: 'app/emails', imports: ['app/content', 'app/domain', 'db'], packages: ['drizzle-orm', 'react'] },
  { folder: 'app/print', imports: ['app/content', 'app/domain'] },
  { folder: 'app/browser', imports: ['app/domain'], packages: ['react', 'react-router'], isInBrowser: true },
  {
    folder: 'app/ui',
    imports: ['app/browser', 'app/content', 'app/domain/sheets', 'app/domain/text', 'app/styles'],
    importsTypesOf: ['app/domain'],
    packages: ['@conform-to', 'react', 'react-dom', 'react-router'],
    isInBrowser: true,
  },
  { folder: 'app/http', imports: ['app/domain'], packages: ['@conform-to', 'react-router'] },
  {
    folder: 'app/routes',
    files: ['app/root.tsx', 'app/entry.client.tsx'],
    imports: ['app/browser', 'app/content', 'app/domain', 'app/http', 'app/providers', 'app/styles', 'app/ui'],
    packages: ['@conform-to', 'react', 'react-dom', 'react-router'],
  },
  {
    folder: 'app/process',
    imports: ['app/config', 'app/content', 'app/domain', 'app/emails', 'app/http', 'app/print', 'app/providers', 'db'],
    packages: ['drizzle-orm', 'pg-boss'],
  },
  {
    folder: 'app/server',
    imports: ['app/config', 'app/content', 'app/http', 'app/process'],
    packages: ['drizzle-orm', 'react-router'],
  },
  {
    folder: 'app/worker',
    imports: ['app/domain', 'app/process', 'app/providers', 'db'],
    packages: ['drizzle-orm', 'pg-boss'],
  },
  {
    folder: 'app/preflight',
    imports: [
      'app/config',
      'app/content',
      'app/domain',
      'app/emails',
      'app/process',
      'app/providers',
      'app/worker',
      'db',
    ],
    packages: ['drizzle-orm'],
  },
  { folder: 'sandbox', imports: [], packages: ['openai', 'stripe'] },
]

/** Packages for companies, the database or a framework, which each layer must list. */
const GUARDED_PACKAGES = new Set(LAYERS.flatMap(({ packages = [] }) => packages))

/** Where real adapters live: only the code that builds the services may import them; the rest uses their types. */
const ADAPTERS = '#app/providers/**/*.server.ts'
const BUILDERS = ['app/process', 'app/worker', 'app/preflight']

/** Top-level folders that a relative path could reach into. Folders within a layer have other names. */
const NEIGHBOURS = ['app', 'db', ...LAYERS.map(({ folder }) => folder.replace('app/', ''))]

const withFiles = (path: string) => [path, `${path}/**`]

function restrictImports(layer: Layer): OxlintOverride {
  const { folder, files = [], imports, importsTypesOf = [], packages = [], isInBrowser } = layer
  const others = LAYERS.map((other) => other.folder).filter((other) => other !== folder)
  const untouched = others.filter((other) => !imports.includes(other) && !importsTypesOf.includes(other))
  const guarded = [...GUARDED_PACKAGES].filter((name) => !packages.includes(name))
  const typesOnly = importsTypesOf.flatMap((other) => [
    `#${other}/**`,
    ...imports.filter((path) => path.startsWith(`${other}/`)).flatMap((path) => withFiles(`!#${path}`)),
  ])
  return {
    files: [`${folder}/**`, ...files],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(#(${untouched.join('|')})|${guarded.join('|')})(/|$)`,
              message: `Not for ${folder}: see its layer.`,
            },
            { group: ['../../**', '**/sandbox/**'], message: 'Name it from the root: #app/… or #db/…' },
            { regex: `^\\.\\.?/(${NEIGHBOURS.join('|')})/`, message: 'Name it from the root: #app/… or #db/…' },
            ...(BUILDERS.includes(folder) ? [] : [{ group: [ADAPTERS], message: 'Ask for its type, not for it.' }]),
            ...(isInBrowser
              ? [{ group: ['**/*.server.ts'], allowTypeImports: true, message: 'Only a server has it.' }]
              : []),
            ...(typesOnly.length > 0
              ? [{ group: typesOnly, allowTypeImports: true, message: `${folder} takes only types from there.` }]
              : []),
          ],
        },
      ],
    },
  }
}

/** Words that make prose read as if translated (style guide §12). `tests/structure/words.test.ts` looks for them in titles and documents. */
export const STIFF_WORDS = [
  'nobody',
  'somebody',
  'whoever',
  'whatever',
  'anew',
  'meanwhile',
  'of ours',
  'all the same',
  'is had',
  'is asked for',
  'are asked for',
]

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'node'],
  categories: { correctness: 'error' },
  rules: {
    'node/no-process-env': 'error',
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'off',
    'typescript/await-thenable': 'error',
    'typescript/no-unsafe-assignment': 'off',
    'max-lines': ['error', { max: 250 }],
    'no-console': 'error',
    'no-warning-comments': ['error', { terms: STIFF_WORDS, location: 'anywhere' }],
    'typescript/ban-ts-comment': 'error',
    'react/no-danger': 'off',
    'jsx-a11y/no-autofocus': 'off',
    // A page that scrolls in a frame must be reachable by keyboard.
    'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['region'], tags: ['section'] }],
    // What Santa says is in words beside each recording.
    'jsx-a11y/media-has-caption': 'off',
  },
  ignorePatterns: ['build/**', '.react-router/**', 'drizzle/**'],
  overrides: [
    {
      files: ['app/config/**', '*.config.ts', 'bin/**', 'tests/**', 'sandbox/**'],
      rules: { 'node/no-process-env': 'off' },
    },
    { files: ['app/browser/**', 'bin/**', 'sandbox/**', 'tests/**'], rules: { 'no-console': 'off' } },
    ...LAYERS.map(restrictImports),
    { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'no-restricted-imports': 'off' } },
  ],
})
