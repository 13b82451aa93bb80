import parseRange from 'range-parser'

/**
 * The part of a file that a player requests. Several parts, or an invalid request, get the whole file.
 *
 * @returns Null for the whole file; `beyond` for a part that it does not have.
 */
export function wantedRange(
  bytes: number,
  header: string | null | undefined,
): { start: number; end: number } | 'beyond' | null {
  const ranges = parseRange(bytes, header ?? '', { combine: true })
  if (ranges === -1) return 'beyond'
  return (Array.isArray(ranges) && ranges.length === 1 && ranges.type === 'bytes' && ranges[0]) || null
}
