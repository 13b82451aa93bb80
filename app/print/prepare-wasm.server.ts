import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Loads a module's WebAssembly from its package, at the first call; by default it would be downloaded. */
export function prepareOnce(
  prepare: (options: { overrides: { wasmBinary: ArrayBuffer } }) => unknown,
  wasm: string,
): () => void {
  let isPrepared = false
  return () => {
    if (isPrepared) return
    const { buffer, byteOffset, byteLength } = readFileSync(resolve(wasm))
    prepare({ overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer } })
    isPrepared = true
  }
}
