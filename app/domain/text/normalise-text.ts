/**
 * Everything Postgres, a printer or a reader cannot handle: control characters except tab and line feed, and marks that
 * reverse reading order.
 */
// oxlint-disable-next-line no-control-regex -- removing control characters is what this is for
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g

/** Cleans typed text once, on entry: whole Unicode, NFC, `\n` line ends, no control or bidi override characters. */
export function normaliseText(text: string): string {
  return text.toWellFormed().replaceAll('\r\n', '\n').replaceAll('\r', '\n').normalize('NFC').replace(UNWANTED, '')
}
