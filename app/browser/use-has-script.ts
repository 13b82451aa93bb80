import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in what the server draws, true once script runs: for what only script can undo, such as a disabled button. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
