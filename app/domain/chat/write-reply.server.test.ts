import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ProviderError } from '#app/providers/provider-error.ts'
import { inTime } from './write-reply.server.ts'

test('a company that fails after the deadline breaks nothing else', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => unheard.push(error)
  process.on('unhandledRejection', hear)
  const failing = wait(5).then(() => {
    throw new Error('late')
  })
  await expect(inTime(failing, AbortSignal.abort())).rejects.toThrow(ProviderError)
  await wait(20)
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})
