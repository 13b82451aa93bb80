import { and, eq } from 'drizzle-orm'
import { whereWithParent } from '#app/domain/fulfilment/begin-printing.server.ts'
import { mayChange, parentMay } from '#app/domain/fulfilment/parent-may.ts'
import { findDisputes } from '#app/domain/orders/disputed.server.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import { type EditFault, findEditFault } from '#app/domain/letters/check-edit.server.ts'
import { hashSheet } from '#app/domain/letters/make-sheet.server.ts'
import type { SheetFaultFound } from '#app/domain/sheets/sheet-preview.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { lockOrder } from '#app/domain/orders/move-order.server.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { previewItem } from '#app/domain/sheets/checks/item-sheet.server.ts'
import { outdateBatches } from '#app/domain/fulfilment/outdate-batches.server.ts'
import { remakeVoice } from '#app/domain/voice/begin-voice.server.ts'
import { letterDrafts, orderItems } from '#db/schema/index.ts'
import { findOwnLetter, type OwnLetterKey } from './own-letter.server.ts'
import { emailOrderChange } from '#app/domain/orders/customers/email-customer.server.ts'

type ChangeNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'moderation' | 'print' | 'siteUrl'>
type Changed = { letter: string; hand: Hand }

export type ChangeLetterResult =
  | { ok: true }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'printing' }
  | { ok: false; reason: 'not_checked' }
  | { ok: false; reason: 'changed_elsewhere' }
  | ({ ok: false } & (EditFault | SheetFaultFound))

/**
 * Changes a paid letter: the text is checked like an edit before payment, and its sheet is proved, drawn and checked
 * again. A personal message is remade, because it is based on the letter. Refused once the sheet has left for the
 * printer, even at that same moment: either the parent or the print room is first.
 *
 * @param changed Not blank, at most 2000 characters.
 */
export async function changeLetter(
  given: ChangeNeeds,
  { letter, hand, ...key }: OwnLetterKey & Changed,
): Promise<ChangeLetterResult> {
  const own = await findOwnLetter(given, key)
  if (!own || own.item.cancelledAt) return { ok: false, reason: 'gone' }
  if (!own.isOpen) return { ok: false, reason: 'printing' }
  const { item, answers } = own
  if (item.letter === letter && item.hand === hand) return { ok: true }
  const changed = { ...item, letter, hand }
  const { sheet, fault: sheetFault } = previewItem(given, changed)
  if (sheetFault) return { ok: false, ...sheetFault }
  const isOtherText = item.letter !== letter
  const fault = isOtherText ? await findEditFault(given, { letterDraftId: item.letterDraftId, letter, answers }) : null
  if (fault === 'not_checked') return { ok: false, reason: fault }
  if (fault) return { ok: false, ...fault }
  const sheetSha256 = hashSheet(sheet)
  return inTransaction(given, async (needs) => {
    const { db, clock } = needs
    const order = await lockOrder(needs, key.orderId)
    if (!order || !mayChange(parentMay(order, [item], await findDisputes(needs, key.orderId))))
      return { ok: false, reason: 'printing' }
    // Checking takes seconds: another tab may have saved other words, or its code have changed.
    const [now] = await db.select().from(orderItems).where(eq(orderItems.id, item.id)).for('update')
    if (now?.letterSha256 !== item.letterSha256 || now.checkCode !== item.checkCode)
      return { ok: false, reason: 'changed_elsewhere' }
    const letterSha256 = sha256(letter)
    const [saved] = await db
      .update(orderItems)
      .set({ letter, letterSha256, hand, sheetSha256, sheetCheckedAt: null, sheetFault: null })
      .where(and(eq(orderItems.id, item.id), whereWithParent()))
      .returning()
    if (!saved) return { ok: false, reason: 'printing' }
    const approved = {
      approvedLetter: letter,
      approvedSha256: letterSha256,
      approvedHand: hand,
      approvedAt: clock.now(),
    }
    await db
      .update(letterDrafts)
      .set({ letter, hand, checkedSha256: letterSha256, ...approved })
      .where(eq(letterDrafts.id, item.letterDraftId))
    await outdateBatches(needs, [item.id])
    await recordOrderEvent(needs, {
      orderId: key.orderId,
      by: 'shopper',
      kind: 'letter_changed',
      detail: { orderItemId: item.id },
    })
    await emailOrderChange(needs, { order, what: 'letter' })
    if (isOtherText && PACKAGES[item.packageCode].includes.voice === 'personal') await remakeVoice(needs, item.id)
    else await needs.jobs.enqueue(db, 'check-sheet', { orderItemId: item.id })
    return { ok: true }
  })
}
