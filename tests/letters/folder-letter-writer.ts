import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#app/domain/sha256.server.ts'
import type { LetterWriter, ModelAnswer, ModelRequest } from '#app/providers/letter-writer/letter-writer.ts'
import { ProviderError } from '#app/providers/provider-error.ts'

type Asked = { card?: unknown; findings?: unknown[]; letters?: unknown[]; scripts?: unknown[] }

const USAGE = { model: 'a writer who sees only the request', inputTokens: 0, outputTokens: 0, costMicroUsd: null }

/**
 * A writer that exchanges requests and letters as files, to try the instructions on a person. A request without an
 * answer is saved, and its letter is missing until an answer is added.
 */
export function createFolderLetterWriter(
  folder: string,
  currentName: () => string,
): Pick<LetterWriter, 'write' | 'read'> {
  mkdirSync(folder, { recursive: true })
  const answer = (task: string, { instructions, input, schema }: ModelRequest): Promise<ModelAnswer> => {
    const { card, findings, letters, scripts } = JSON.parse(input) as Asked
    // The file name identifies a draft by its card, and a review by the letters that it reviews.
    const round = findings?.length ? 'mended' : sha256(JSON.stringify(card ?? letters ?? scripts)).slice(0, 6)
    const name = join(folder, `${currentName()}.${task}.${round}`)
    if (existsSync(`${name}.json`)) {
      return Promise.resolve({ value: JSON.parse(readFileSync(`${name}.json`, 'utf8')) as unknown, usage: USAGE })
    }
    writeFileSync(
      `${name}.request.txt`,
      `${instructions}\n\nThe answer is JSON of this shape: ${JSON.stringify(schema.shape)}\n\n${input}\n`,
    )
    return Promise.reject(new ProviderError('folder', 'waits for an answer', { retryable: false }))
  }
  return { write: (request) => answer('letter', request), read: (request) => answer('reading', request) }
}
