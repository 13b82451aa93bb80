import parseRange from 'range-parser'
import { data } from 'react-router'
import { type FoundFile, openFile } from '#app/domain/files/store-file.server.ts'
import { type RequestContext, servicesContext } from './services-context.ts'

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
  const ranges = parseRange(bytes, request.headers.get('Range') ?? '', { combine: true })
  if (ranges === -1) {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes}` } })
  }
  // A player requests one range at a time; several ranges, or an invalid one, get the whole file.
  const range = Array.isArray(ranges) && ranges.length === 1 && ranges.type === 'bytes' ? ranges[0] : undefined
  // HEAD has no body, so do not open the file.
  if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, 'Content-Length': String(bytes) } })
  const content = await openFile(context.get(servicesContext), fileId, range)
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
