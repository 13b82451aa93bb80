/** The name that the server gave a file; ours are letters, digits, `_`, `-` and `.` in quotes. */
const NAME = /filename="([\w.-]+)"/

/**
 * Fetches a file of the shop and has the browser save it.
 *
 * @param method `post` for a file that changes something, such as one that begins printing.
 * @returns False when the server has no file to give.
 * @throws TypeError when the server cannot be reached.
 */
export async function saveFile(address: string, method: 'get' | 'post' = 'get'): Promise<boolean> {
  const answer = await fetch(address, { method, redirect: 'manual' })
  const name = NAME.exec(answer.headers.get('Content-Disposition') ?? '')?.[1]
  if (!answer.ok || !name) return false
  const content = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = content
  link.download = name
  link.click()
  URL.revokeObjectURL(content)
  return true
}
