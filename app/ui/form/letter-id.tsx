import { useRootData } from '../frame/root-data.ts'

/** The letter being written when the page was rendered; null before there is one. */
export function useLetterId(): string | null {
  return useRootData()?.letterId ?? null
}

/** Says in a form which letter it was rendered for, so that another tab's letter is never overwritten. */
export function LetterId({ value }: { value: string | null }) {
  return value && <input type="hidden" name="letterId" value={value} />
}
