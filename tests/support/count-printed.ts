import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Page } from '@playwright/test'

/** How many sheets of A4 the browser's own printing takes for a page as it is. */
export async function countPrinted(page: Page): Promise<number> {
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  return document.getPageCount()
}
