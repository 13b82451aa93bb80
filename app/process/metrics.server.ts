import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Figure } from '#app/domain/health/read-figures.server.ts'

/** Seconds: from a page served from memory to a letter that is written twice. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 60, 180]

/** The metrics of one process. Labels are routes, names and codes: never an id or anything that a person wrote. */
export type Metrics = {
  /** From the first byte of a request to the first of its answer, by route pattern. */
  requests: Histogram<'method' | 'route' | 'status'>
  /** From the moment a worker takes a job to its end. */
  jobs: Histogram<'job' | 'outcome'>
  /** One call to an outside company, or to the file store. */
  calls: Histogram<'provider' | 'call' | 'outcome'>
  registry: Registry
}

/** Creates the metrics of one process, including Node's own (event loop, memory). */
export function createMetrics(role: 'web' | 'worker'): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: role })
  collectDefaultMetrics({ register: registry })
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers: [registry] })
  return {
    registry,
    requests: histogram('shop_request_duration_seconds', 'Time to the first byte of an answer', [
      'method',
      'route',
      'status',
    ]),
    jobs: histogram('shop_job_duration_seconds', 'Time that a job took', ['job', 'outcome']),
    calls: histogram('shop_provider_call_duration_seconds', 'Time that a call of a company outside took', [
      'provider',
      'call',
      'outcome',
    ]),
  }
}

/** The process's own figures and those of the whole shop, in Prometheus format. */
export async function writeFigures(registry: Registry, figures: Figure[]): Promise<string> {
  const once = new Registry()
  for (const { name, help, values } of figures) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: [...new Set(values.flatMap(({ labels }) => Object.keys(labels)))],
      registers: [once],
    })
    for (const { labels, value } of values) gauge.set(labels, value)
  }
  return `${await registry.metrics()}\n${await once.metrics()}`
}
