import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'

/** How many A4 sheets a page takes when the browser prints it. */
export async function countPrinted(page: Page): Promise<number> {
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  return document.getPageCount()
}
