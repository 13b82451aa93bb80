type File = {
  /** A content type, with its character set where it is text. */
  type: string
  /** The name of the downloaded file: letters, digits, `_`, `-` and `.` only. */
  name: string
}

/** Answers with a file that the browser saves instead of showing it. */
export function downloadFile(content: BodyInit, { type, name }: File): Response {
  return new Response(content, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
