import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import S3rver from 's3rver'
import { generate } from 'selfsigned'
import { findFreePort } from '../../sandbox/free-port.ts'

/** What surrounds a deployed shop: a proxy that ends TLS, the companies, and a bucket. */
export type Surroundings = {
  siteUrl: string
  sandboxUrl: string
  /** The site's certificate: self-signed, so the shop's processes must be told to trust it. */
  certificate: string
  webPort: number
  metricsPorts: { web: number; worker: number }
  /** The settings of the shop's processes, except the database. */
  settings: Record<string, string>
  stop(): Promise<void>
}

const WEBHOOK_SECRET = 'whsec_rehearsal'
const BUCKET = {
  BUCKET_NAME: 'letters',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'S3RVER',
  AWS_SECRET_ACCESS_KEY: 'S3RVER',
}

const CHECKED_EVERY_MS = 500

/** Asks what fly.toml has the proxy ask, again and again. @returns Whether the machine passed the last time. */
function checkLikeFly(port: number) {
  const path = /\[\[http_service\.checks\]\][^[]*path = "([^"]+)"/.exec(readFileSync('fly.toml', 'utf8'))?.[1] ?? ''
  let passed = true
  const ask = async () => {
    passed = await fetch(`http://localhost:${port}${path}`, { signal: AbortSignal.timeout(4_000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  return Object.assign(() => passed, { timer: setInterval(() => void ask(), CHECKED_EVERY_MS) })
}

export async function startSurroundings(): Promise<Surroundings> {
  const folder = mkdtempSync(join(tmpdir(), 'surroundings-'))
  chmodSync(folder, 0o755)
  const [frontPort, webPort, sandboxPort, bucketPort, webMetrics, workerMetrics] = (await Promise.all(
    Array.from({ length: 6 }, () => findFreePort()),
  )) as [number, number, number, number, number, number]
  const siteUrl = `https://localhost:${frontPort}`
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
  const certificate = join(folder, 'certificate.pem')
  writeFileSync(certificate, cert)
  setDefaultCACertificates([...getCACertificates('default'), cert])
  const isAccepting = checkLikeFly(webPort)
  const front = createServer({ cert, key }, (incoming, outgoing) => {
    // Fly.io holds the connection until a machine passes its check; a rehearsal should say so at once.
    if (!isAccepting()) return void outgoing.writeHead(502).end('no machine passes its check')
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'fly-client-ip': '2001:db8::1' }
    const forward = request({ port: webPort, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    forward.once('error', () => outgoing.writeHead(502).end())
    incoming.pipe(forward)
  })
  // Else it may close a connection after five idle seconds, just as the next request is sent on it.
  front.keepAliveTimeout = 0
  await new Promise<void>((resolve) => front.listen(frontPort, resolve))
  const bucket = new S3rver({
    port: bucketPort,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 'bucket'),
    configureBuckets: [{ name: BUCKET.BUCKET_NAME, configs: [] }],
  })
  await bucket.run()
  const sandbox = spawn(process.execPath, ['sandbox/main.ts'], {
    env: {
      ...process.env,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_FOLDER: join(folder, 'sandbox'),
      SITE_URL: siteUrl,
      STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise((resolve) => sandbox.once('message', resolve))
  const sandboxUrl = `http://localhost:${sandboxPort}`
  return {
    siteUrl,
    sandboxUrl,
    certificate,
    webPort,
    metricsPorts: { web: webMetrics, worker: workerMetrics },
    settings: {
      SITE_URL: siteUrl,
      PORT: String(webPort),
      ALLOW_SAMPLE_CONTENT: 'yes',
      COOKIE_SECRET: randomBytes(32).toString('hex'),
      CLIENT_ADDRESS_HEADER: 'fly-client-ip',
      STRIPE_SECRET_KEY: 'sk_test_rehearsal',
      STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
      STRIPE_API_URL: sandboxUrl,
      OPENAI_API_KEY: 'rehearsal',
      OPENAI_API_URL: `${sandboxUrl}/openai/v1`,
      POSTMARK_SERVER_TOKEN: 'rehearsal',
      POSTMARK_API_URL: sandboxUrl,
      MAIL_FROM: 'North Pole Post <letters@rehearsal.test>',
      ...BUCKET,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${bucketPort}`,
    },
    async stop() {
      clearInterval(isAccepting.timer)
      front.closeAllConnections()
      front.close()
      sandbox.kill('SIGTERM')
      await bucket.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
