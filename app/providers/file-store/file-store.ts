import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** Keeps files: a folder, or a bucket. Nothing in it is public; it knows no names of people, only ids. */
export interface FileStore {
  /**
   * Keeps a file under its id; one that is there is replaced, and never half.
   *
   * @throws ProviderError
   */
  put(fileId: string, content: Uint8Array | Readable, contentType: string): Promise<void>

  /**
   * Opens a file, or a part of it.
   *
   * @returns Null when there is none.
   * @throws ProviderError
   */
  open(fileId: string, range?: ByteRange): Promise<Readable | null>

  /** Removes what was begun a day ago and never finished, as by a process that was killed. @throws ProviderError */
  removeUnfinished(): Promise<void>

  /** Removes a file. One that is gone already is no failure. @throws ProviderError */
  remove(fileId: string): Promise<void>
}
