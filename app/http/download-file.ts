/** Content types by the ending of a name. */
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  zip: 'application/zip',
} as const

type FileName = `${string}.${keyof typeof TYPES}`

/** Answers with a file that the browser saves. @param name Letters, digits, `_`, `-` and `.` only. */
export function downloadFile(content: BodyInit, name: FileName): Response {
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1) as keyof typeof TYPES]
  return new Response(content, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
