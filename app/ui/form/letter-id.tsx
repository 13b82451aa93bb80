import { useRootData } from '../frame/root-data.ts'

/** The letter being written when the page was rendered; null before there is one. */
export function useLetterId(): string | null {
  return useRootData()?.letterId ?? null
}

/**
 * Says in a form which letter it was rendered for, so that another tab's letter is never overwritten.
 *
 * @param value Left out, the page's.
 */
export function LetterId({ value }: { value?: string | null | undefined }) {
  const ofPage = useLetterId()
  const id = value ?? ofPage
  return id && <input type="hidden" name="letterId" value={id} />
}
