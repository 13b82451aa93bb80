import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { findBatchesWith } from '#app/domain/fulfilment/find-batches-with.server.ts'
import { hashSheet } from '#app/domain/letters/make-sheet.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { wherePrintable } from '#app/domain/fulfilment/printable.server.ts'
import { hasVoice, remakeVoice } from '#app/domain/voice/begin-voice.server.ts'
import { orderItems } from '#db/schema/index.ts'
import { outdateBatches, renameLeftOut } from '#app/domain/fulfilment/outdate-batches.server.ts'
import { previewItem } from './item-sheet.server.ts'

type ReplaceNeeds = Pick<Needs, 'db' | 'clock' | 'jobs' | 'print' | 'siteUrl'>
type Item = typeof orderItems.$inferSelect
type CodeNeeds = TransactionNeeds<'clock' | 'jobs' | 'print' | 'siteUrl'>
type StaffCommand = { orderItemId: string; staffMemberId: string }

/** @property isUnderWay True while a message is being made for the code. */
export type ReplaceResult = { ok: true; isUnderWay: boolean } | { ok: false; reason: 'not_found' | 'printed' }

/**
 * Gives a letter another voice code (`admin-regenerate-qr`): from now on the old one leads nowhere. A printed code
 * would break too, so a letter keeps its code once it is printed. The rest of the sheet stays as the parent approved
 * it. If the code has no message to play, one is made, even after an earlier failure. A sheet that was taken for the
 * printer before is refused at packing.
 */
export function replaceCode(needs: ReplaceNeeds, command: StaffCommand): Promise<ReplaceResult> {
  return replace(needs, command, { withVoice: false })
}

/**
 * Has another voice message made, and gives the letter another code (`admin-regenerate-audio`). A printed letter keeps
 * its code and gets a new message behind it.
 */
export function replaceVoice(needs: ReplaceNeeds, command: StaffCommand): Promise<ReplaceResult> {
  return replace(needs, command, { withVoice: true })
}

async function replace(
  given: ReplaceNeeds,
  { orderItemId, staffMemberId }: StaffCommand,
  { withVoice }: { withVoice: boolean },
): Promise<ReplaceResult> {
  const [item] = await given.db
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.id, orderItemId), wherePrintable(given, ['paid', 'completed'])))
  if (!item || !PACKAGES[item.packageCode].includes.qrCode) return { ok: false, reason: 'not_found' }
  const keepsCode = item.printedAt !== null || item.reprintedAt !== null
  if (keepsCode && !withVoice) return { ok: false, reason: 'printed' }
  return inTransaction(given, async (needs) => {
    let isRechecked = false
    if (!keepsCode) {
      const replaced = await needs.db
        .update(orderItems)
        .set({ voiceToken: sql`default`, sheetCheckedAt: null, sheetFault: null })
        .where(
          and(
            eq(orderItems.id, orderItemId),
            eq(orderItems.voiceToken, item.voiceToken),
            isNull(orderItems.printedAt),
            isNull(orderItems.reprintedAt),
          ),
        )
        .returning()
      // Another staff member was first, or has just marked it as printed.
      if (replaced.length === 0) return { ok: false, reason: 'printed' }
      isRechecked = await renewCheckCodes(needs, replaced)
    }
    const isUnderWay = withVoice || !(await hasVoice(needs, orderItemId))
    if (isUnderWay) await remakeVoice(needs, orderItemId)
    else if (!isRechecked) await needs.jobs.enqueue(needs.db, 'check-sheet', { orderItemId })
    await recordStaffAct(needs, {
      staffMemberId,
      act: withVoice ? 'regenerate_audio' : 'regenerate_qr',
      subjectId: orderItemId,
      orderEvent: {
        orderId: item.orderId,
        kind: withVoice ? 'voice_replaced' : 'code_replaced',
        detail: { orderItemId },
      },
    })
    return { ok: true, isUnderWay }
  })
}

/**
 * A staff member has looked at a sheet that differs from its proof and lets it be printed as it is now.
 *
 * @returns False when it does not differ (any more).
 */
export async function acceptSheet(given: ReplaceNeeds, { orderItemId, staffMemberId }: StaffCommand): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const differs = and(eq(orderItems.id, orderItemId), eq(orderItems.sheetFault, 'differs'))
    const [before] = await needs.db.select().from(orderItems).where(differs).for('update')
    const sheet = before && previewItem(needs, before).sheet
    if (!sheet) return false
    // The sheet they looked at is the proof from now on.
    const sheetSha256 = hashSheet(sheet)
    const [item] = await needs.db
      .update(orderItems)
      .set({ sheetSha256, sheetFault: null })
      .where(differs)
      .returning({ orderId: orderItems.orderId })
    if (!item) return false
    await needs.jobs.enqueue(needs.db, 'check-sheet', { orderItemId })
    await recordStaffAct(needs, {
      staffMemberId,
      act: 'accept_sheet',
      subjectId: orderItemId,
      orderEvent: { orderId: item.orderId, kind: 'sheet_accepted', detail: { orderItemId } },
    })
    return true
  })
}

/**
 * Gives a letter back to its parent, who may change it again: its file was taken for the printer by mistake. Batches with
 * it must be made again, and what was printed of it is refused at packing.
 *
 * @returns False when printing has not begun, or the letter is already printed, now or before: a child may have it.
 */
export async function giveBack(given: ReplaceNeeds, { orderItemId, staffMemberId }: StaffCommand): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const { printingBeganAt, printedAt, reprintedAt } = orderItems
    const isBegun = and(isNotNull(printingBeganAt), isNull(printedAt), isNull(reprintedAt))
    const mayGive = and(eq(orderItems.id, orderItemId), isBegun, wherePrintable(needs, ['paid']))
    const [item] = await needs.db.select().from(orderItems).where(mayGive).for('update')
    if (!item) return false
    await renewCheckCodes(needs, [item])
    await needs.db
      .update(orderItems)
      // A packer may scan the voice code instead of the check code.
      .set({ printingBeganAt: null, voiceToken: sql`default` })
      .where(eq(orderItems.id, orderItemId))
    await recordStaffAct(needs, {
      staffMemberId,
      act: 'give_back',
      subjectId: orderItemId,
      orderEvent: { orderId: item.orderId, kind: 'print_undone', detail: { orderItemId } },
    })
    return true
  })
}

/**
 * If paper of any of these letters may exist that no longer counts, gives all of them other check codes, so that it is
 * refused at packing, and has their sheets made again: a sheet's proof has its code. Returns whether it did.
 */
export async function renewCheckCodes(needs: CodeNeeds, items: readonly Item[]): Promise<boolean> {
  const ids = items.map(({ id }) => id)
  if (!items.some(({ printingBeganAt }) => printingBeganAt) && (await findBatchesWith(needs, ids)).length === 0)
    return false
  for (const item of items) {
    const isProved = hashOf(needs, item) === item.sheetSha256
    const [changed] = await needs.db
      .update(orderItems)
      .set({ checkCode: sql`default`, sheetCheckedAt: null, sheetFault: null })
      .where(eq(orderItems.id, item.id))
      .returning()
    if (changed && isProved)
      await needs.db
        .update(orderItems)
        .set({ sheetSha256: hashOf(needs, changed) })
        .where(eq(orderItems.id, item.id))
    if (changed) await renameLeftOut(needs, { orderItemId: item.id, from: item.checkCode, to: changed.checkCode })
    await needs.jobs.enqueue(needs.db, 'check-sheet', { orderItemId: item.id })
  }
  await outdateBatches(needs, ids)
  return true
}

/** The hash of a letter's whole sheet; undefined when it does not fit on one. */
function hashOf(needs: CodeNeeds, item: Item): string | undefined {
  const { sheet } = previewItem(needs, item)
  return sheet ? hashSheet(sheet) : undefined
}

/**
 * Rechecks a faulty sheet: the cause may have been a network, or an address that is now corrected.
 *
 * @returns False when nothing is wrong with it.
 */
export async function checkAgain(given: ReplaceNeeds, { orderItemId, staffMemberId }: StaffCommand): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const [item] = await needs.db
      .update(orderItems)
      .set({ sheetFault: null })
      .where(and(eq(orderItems.id, orderItemId), isNotNull(orderItems.sheetFault)))
      .returning({ orderId: orderItems.orderId })
    if (!item) return false
    await needs.jobs.enqueue(needs.db, 'check-sheet', { orderItemId })
    await recordStaffAct(needs, { staffMemberId, act: 'check_sheet_again', subjectId: orderItemId })
    return true
  })
}
