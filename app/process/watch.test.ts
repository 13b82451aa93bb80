import { expect, test } from 'vitest'
import { ProviderError } from '#app/providers/provider-error.ts'
import { createMetrics, writeFigures } from './metrics.server.ts'
import { timeProvider } from './watch.server.ts'

/** A provider with calls that succeed, fail, and answer piece by piece. */
const company = {
  isLive: true,
  greet: async (name: string) => `Hello ${name}`,
  refuse: (name: string) =>
    Promise.reject(
      new ProviderError('company', 'declined', { retryable: false, cause: new Error(`${name} has no money`) }),
    ),
  add: (one: number, other: number) => one + other,
  async *speak(name: string) {
    yield 'Ho'
    yield name
    return 2
  },
}

test('each call to a provider is timed by name and outcome, without arguments or results', async () => {
  const metrics = createMetrics('worker')
  const watched = timeProvider(metrics.calls, 'company', company)
  expect(await watched.greet('Quillfeather')).toBe('Hello Quillfeather')
  await expect(watched.refuse('Quillfeather')).rejects.toThrow()
  expect([watched.isLive, watched.add(1, 2)]).toEqual([true, 3])
  const pieces = watched.speak('Quillfeather')
  expect([await pieces.next(), await pieces.next(), await pieces.next()]).toEqual([
    { value: 'Ho', done: false },
    { value: 'Quillfeather', done: false },
    { value: 2, done: true },
  ])
  const told = await writeFigures(metrics.registry, [
    { name: 'shop_orders', help: 'Orders', values: [{ labels: { status: 'paid' }, value: 3 }] },
  ])
  for (const call of ['greet', 'speak'])
    expect(told).toContain(
      `shop_provider_call_duration_seconds_count{process="worker",provider="company",call="${call}",outcome="ok"} 1`,
    )
  expect(told).toMatch(/_count\{process="worker",provider="company",call="refuse",outcome="declined"\} 1/)
  expect(told).toContain('shop_orders{status="paid"} 3')
  expect(told).not.toContain('Quillfeather')
})
