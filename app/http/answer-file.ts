import { data } from 'react-router'
import { type FoundFile, openFile } from '#app/domain/files/store-file.server.ts'
import { type RequestContext, servicesContext } from './services-context.ts'
import { wantedRange } from './wanted-range.ts'

/**
 * Answers with a stored file, whole or the range that a player requests. It is never cached or indexed.
 *
 * @param name Saves it under this name instead of showing it: letters, digits, `_`, `-` and `.` only.
 */
export async function answerFile(
  context: RequestContext,
  { request, file, name }: { request: Request; file: FoundFile | null; name?: string },
): Promise<Response> {
  if (!file) throw data(null, { status: 404 })
  const { fileId, bytes, contentType } = file
  const headers = {
    'Content-Type': contentType,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Disposition': name ? `attachment; filename="${name}"` : 'inline',
  }
  const range = wantedRange(bytes, request.headers.get('Range'))
  if (range === 'beyond') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes}` } })
  }
  // HEAD has no body, so do not open the file.
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, 'Content-Length': String(bytes) } })
  const content = await openFile(context.get(servicesContext), fileId, range ?? undefined)
  if (!content) throw data(null, { status: 404 })
  if (!range) return new Response(content, { headers: { ...headers, 'Content-Length': String(bytes) } })
  const { start, end } = range
  return new Response(content, {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${bytes}`,
    },
  })
}
