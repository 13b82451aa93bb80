import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'
import { OTHER_SETTINGS, SettingsSchema } from './settings.ts'

const complete = {
  SITE_URL: 'https://northpolepost.example',
  DATABASE_URL: 'postgres://localhost/shop',
  COOKIE_SECRET: 'x'.repeat(32),
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRETS: 'whsec_1, whsec_2',
  OPENAI_API_KEY: 'sk-1',
  POSTMARK_SERVER_TOKEN: 'token',
  FILE_STORE_FOLDER: '/data/files',
}

test('a complete configuration is read, with several webhook secrets', () => {
  expect(readConfig(complete).stripe.webhookSecrets).toEqual(['whsec_1', 'whsec_2'])
})

test.each(Object.keys(complete))('the shop refuses to start without %s, and says which setting it is', (name) => {
  expect(() => readConfig({ ...complete, [name]: '' })).toThrow(name)
})

test.each(['STRIPE_API_URL', 'OPENAI_API_URL', 'POSTMARK_API_URL', 'IDEAL_POSTCODES_API_URL'])(
  'a live payment key never runs beside the sandbox at %s',
  (name) => {
    const mixed = { ...complete, STRIPE_SECRET_KEY: 'sk_live_1', [name]: 'http://localhost:4000' }
    expect(() => readConfig(mixed)).toThrow('live key')
  },
)

test('in production only this machine may be reached without https', () => {
  for (const address of ['http://northpolepost.example', 'http://localhost.example', 'http://192.168.1.7:3000']) {
    expect(() => readConfig({ ...complete, SITE_URL: address })).toThrow('https://')
    expect(() => readConfig({ ...complete, SITE_URL: address, NODE_ENV: 'development' })).not.toThrow()
  }
  for (const address of ['http://localhost:3000', 'http://127.0.0.1:3000']) {
    expect(() => readConfig({ ...complete, SITE_URL: address })).not.toThrow()
  }
})

test('a new cookie secret comes before the old ones, which still work', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)]
  expect(readConfig({ ...complete, COOKIE_SECRET: `${newer}, ${older}` }).cookieSecrets).toEqual([newer, older])
  expect(() => readConfig({ ...complete, COOKIE_SECRET: `${newer},short` })).toThrow('COOKIE_SECRET')
})

test('a secret of 31 bytes is too short, and 32 bytes of any characters are enough', () => {
  expect(() => readConfig({ ...complete, COOKIE_SECRET: 'x'.repeat(31) })).toThrow('openssl rand -hex 32')
  expect(readConfig({ ...complete, COOKIE_SECRET: 'ž'.repeat(16) }).cookieSecrets).toHaveLength(1)
})

test('an invalid database address is refused without repeating it', () => {
  const broken = { ...complete, DATABASE_URL: 'postgres://shop:pa/ss@host/name' }
  expect(() => readConfig(broken)).toThrow('DATABASE_URL: is no address: write what is special in the password as %2F')
  expect(() => readConfig(broken)).not.toThrow('pa/ss')
})

test('metrics need a port of their own', () => {
  expect(() => readConfig({ ...complete, PORT: '8080', METRICS_PORT: '8080' })).toThrow('METRICS_PORT: must be another')
})

test('a rehearsal takes no money, and may show samples', () => {
  expect(() => readConfig({ ...complete, STAGING: 'yes', STRIPE_SECRET_KEY: 'rk_live_1' })).toThrow('STAGING')
  expect(readConfig({ ...complete, STAGING: 'yes' })).toMatchObject({ isStaging: true, allowsSampleContent: true })
  expect(readConfig(complete)).toMatchObject({ isStaging: false, allowsSampleContent: false })
  expect(() => readConfig({ ...complete, STAGING: 'true' })).toThrow('set it to yes')
})

test('all wrong settings are listed at once, each with what to do', () => {
  const wrong = {
    ...complete,
    SITE_URL: 'northpolepost',
    STRIPE_SECRET_KEY: 'pk_live_1',
    COOKIE_SECRET: '',
    DRAIN_SECONDS: 'long',
  }
  const said = (() => {
    try {
      return readConfig(wrong) && ''
    } catch (error) {
      return String(error)
    }
  })()
  expect(
    said
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(':')[0]),
  ).toEqual(['SITE_URL', 'DRAIN_SECONDS', 'COOKIE_SECRET', 'STRIPE_SECRET_KEY'])
  expect(said).not.toContain('pk_live_1')
})

test('the table of docs/operations.md has every setting, and no other', () => {
  const table = /## Settings\n([\s\S]*?)\n## /.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? ''
  const listed = [...table.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set([...Object.keys(SettingsSchema.shape), ...OTHER_SETTINGS]))
  expect(listed).toHaveLength(new Set(listed).size)
})

test('by default the shop trusts no proxy header and listens only on this machine', () => {
  expect(readConfig(complete)).toMatchObject({ host: '127.0.0.1', clientAddressHeader: null })
})

test('files are kept in a folder, or in a bucket with its keys', () => {
  expect(readConfig(complete).fileStore).toEqual({ folder: '/data/files' })
  const bucket = { ...complete, BUCKET_NAME: 'letters', AWS_ACCESS_KEY_ID: 'id' }
  expect(() => readConfig(bucket)).toThrow('AWS_SECRET_ACCESS_KEY')
  expect(readConfig({ ...bucket, AWS_SECRET_ACCESS_KEY: 'secret' }).fileStore).toMatchObject({ bucket: 'letters' })
})

test('the reason for not starting never repeats a secret', () => {
  expect(() => readConfig({ ...complete, COOKIE_SECRET: 'short-secret' })).not.toThrow('short-secret')
})
