import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openFile } from '#app/domain/files/store-file.server.ts'
import { findVoice } from '#app/domain/voice/find-voice.server.ts'
import type { TestNeeds } from './test-needs.ts'

/**
 * Serves the shop's voice messages at an address of this machine, as a phone would find them.
 *
 * @returns The same needs, with codes that lead to it.
 */
export async function serveVoices(needs: TestNeeds) {
  const door = { isOpen: true, asked: 0 }
  const server = createServer((request, response) => {
    door.asked += 1
    const answer = async () => {
      const token = request.url?.split('/').at(-1) ?? ''
      const file = door.isOpen ? await findVoice(needs, token) : null
      const content = file && (await openFile(needs, file.fileId))
      response.writeHead(content ? 200 : 404)
      response.end(content ? Buffer.from(await new Response(content).arrayBuffer()) : '')
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const siteUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return {
    needs: { ...needs, siteUrl },
    door,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
