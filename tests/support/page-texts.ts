import { PDFiumLibrary } from '@hyzyla/pdfium'

/** The text of each page of a PDF, as copied from a reader. */
export async function pageTexts(file: Uint8Array | null): Promise<string[]> {
  if (!file) return []
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(file)
  const texts = [...document.pages()].map((page) => page.getText())
  document.destroy()
  library.destroy()
  return texts
}
