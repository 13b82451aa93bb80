import type { EditFault } from '#app/domain/letters/check-edit.server.ts'
import { type SheetFaultFound, sheetFaultWords } from '#app/domain/sheets/sheet-preview.ts'

/** Why a parent's own text is not printed, naming the sentence it is about. */
export function editRefusal(refused: EditFault | SheetFaultFound): string {
  switch (refused.reason) {
    case 'too_long':
    case 'unwritable':
      return sheetFaultWords(refused)
    case 'contact_details':
      return `We do not print links, telephone numbers or postcodes. Please change this sentence: “${refused.sentence ?? ''}”`
    case 'unsafe':
      return refused.sentence === null
        ? 'We cannot print this text as it stands: some of it is not suitable for a child’s letter.'
        : `This sentence is not suitable for a child’s letter. Please change it: “${refused.sentence}”`
  }
}

/** Why nothing is saved when the page is older than the letter. */
export const OTHER_TAB =
  'This letter was changed in another tab since you opened this page. Your text is here: save it again to replace the other one.'
