import type { ConnectedNeeds } from '#app/domain/needs.ts'

/** One thing that the shop deletes, and when. Rules say "older than", so a night without them is made up for. */
export type RetentionRule = {
  /** As it stands in `retention_runs`. */
  name: string
  /**
   * Deletes at most so many rows.
   *
   * @returns How many were deleted; fewer than `limit` once nothing is left to delete.
   */
  deleteBatch(needs: ConnectedNeeds<'clock'>, limit: number): Promise<number>
}
