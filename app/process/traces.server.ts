import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '#app/config/config.server.ts'

/** The share of requests that are traced; each trace slows its request down. */
const SAMPLED = 0.1

const STOPS_WITHIN_MS = 3_000

/** Sends what is left when the process stops. */
export type Traces = { stop(): Promise<void> }

/**
 * Sends traces to an OpenTelemetry collector; loads the library only if one is configured. A trace holds names of
 * routes, jobs and calls, times and codes.
 *
 * @param role Which process of the shop.
 */
export async function startTraces({ tracesUrl }: Pick<Config, 'tracesUrl'>, role: string): Promise<Traces> {
  if (!tracesUrl) return { stop: () => Promise.resolve() }
  const [
    { context, trace },
    { AsyncLocalStorageContextManager },
    { OTLPTraceExporter },
    { resourceFromAttributes },
    sdk,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-base'),
  ])
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', asFolder(tracesUrl)).href })
  const provider = new sdk.BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `north-pole-post-${role}` }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(SAMPLED) }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  // An unreachable collector must not keep the process from stopping.
  const sent = () => provider.shutdown().catch(() => undefined)
  return { stop: () => Promise.race([sent(), wait(STOPS_WITHIN_MS, undefined, { ref: false })]) }
}

/** Ends the URL with a slash, so that the protocol's own path is added after it. */
const asFolder = (url: URL): URL => new URL(url.href.endsWith('/') ? url.href : `${url.href}/`)
