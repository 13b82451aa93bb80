import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server, true once JavaScript runs: for what only it can undo, such as a disabled button. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
