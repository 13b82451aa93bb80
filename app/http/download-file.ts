type File = {
  /** A content type, with its character set where it is text. */
  type: string
  /** What the file is called on the disk of the person who downloads it: letters, digits, `_`, `-` and `.` only. */
  name: string
}

/** Answers with a file that the browser saves instead of showing it. */
export function downloadFile(content: BodyInit, { type, name }: File): Response {
  return new Response(content, {
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  })
}
