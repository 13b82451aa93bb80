import type { Readable } from 'node:stream'

/** Bytes from `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** Stores files in a folder or a bucket. Nothing in it is public; file names are ids only. */
export interface FileStore {
  /**
   * Stores a file under its id, replacing any existing one as a whole.
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

  /** Removes uploads unfinished for a day, for example by a killed process. @throws ProviderError */
  removeUnfinished(): Promise<void>

  /** Removes a file; does nothing if it is already gone. @throws ProviderError */
  remove(fileId: string): Promise<void>
}
