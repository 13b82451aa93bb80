import type { RouterContextProvider } from 'react-router'
import { isWithinLimit } from './rate-limits.ts'
import { requestFactsContext, servicesContext } from './services-context.ts'

/** Counts one more letter for this basket and this network address; false when there were too many. */
export async function mayAskForLetter(
  context: Readonly<RouterContextProvider>,
  { basketId }: { basketId: string },
): Promise<boolean> {
  const { limiters } = context.get(servicesContext)
  const { clientAddress } = context.get(requestFactsContext)
  return (
    (await isWithinLimit(limiters, 'letters', basketId)) && isWithinLimit(limiters, 'lettersPerAddress', clientAddress)
  )
}
