import { and, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import { removeFile } from '#app/domain/files/remove-files.server.ts'
import { readFile, storeFile } from '#app/domain/files/store-file.server.ts'
import { wherePrintable } from '#app/domain/fulfilment/printable.server.ts'
import type { SheetFault } from '#app/domain/fulfilment/fulfilment.ts'
import type { Needs } from '#app/domain/needs.ts'
import { hashPrint, hashSheet } from '#app/domain/letters/make-sheet.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { findVoiceOf } from '#app/domain/voice/find-voice.server.ts'
import { endOfVoice } from '#app/domain/sheets/voice-ends-on.ts'
import { voiceAudioPath, voicePath } from '#app/domain/sheets/voice-path.ts'
import { orderItems, voiceMessages } from '#db/schema/index.ts'
import { findApprovedSheet } from './item-sheet.server.ts'

type CheckNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'print' | 'siteUrl' | 'fileStore' | 'publicSite'>
type Item = typeof orderItems.$inferSelect

/**
 * Makes the file that a letter is printed from, and checks it: it is exactly the one that the parent approved, and its
 * code, read from the drawn page, plays this child's message to anyone with that address. Idempotent. Until it passes,
 * the letter cannot be marked as printed.
 *
 * @throws ProviderError when the file store or the shop itself does not answer: to be retried.
 */
export async function checkSheet(needs: CheckNeeds, { orderItemId }: { orderItemId: string }): Promise<void> {
  const { db, clock, log } = needs
  const [found] = await db
    .select({ item: orderItems, makingId: voiceMessages.makingId })
    .from(orderItems)
    .leftJoin(voiceMessages, eq(voiceMessages.orderItemId, orderItems.id))
    .where(and(eq(orderItems.id, orderItemId), wherePrintable({ db }, ['paid', 'completed'])))
  if (!found || found.item.sheetCheckedAt) return
  const { item } = found
  const { fault, ...checked } = await checkItem(needs, item)
  if (fault === 'no_voice_yet') return
  if (fault) log.error({ orderItemId, sheetFault: fault }, 'a sheet may not be printed')
  // A code or message replaced in the meantime has its own check job.
  const isSameVoice = notExists(
    db
      .select()
      .from(voiceMessages)
      .where(
        and(eq(voiceMessages.orderItemId, orderItemId), ne(voiceMessages.makingId, found.makingId ?? orderItemId)),
      ),
  )
  await db
    .update(orderItems)
    .set({ ...checked, sheetFault: fault, sheetCheckedAt: fault ? null : clock.now() })
    .where(and(isSameSheet(item), isSameVoice))
  // The family was erased while it was drawn: nothing else would remove the file before its last day.
  const isErased = and(eq(orderItems.id, orderItemId), isNotNull(orderItems.deletedAt))
  if (checked.sheetFileId && (await db.$count(orderItems, isErased)) > 0) await removeFile(needs, checked.sheetFileId)
}

/** A `where` for the letter as it was read: if its parent has changed it since, this file is out of date. */
const isSameSheet = ({ id, checkCode, voiceToken, letterSha256, hand, sheetSha256 }: Item) =>
  and(
    eq(orderItems.id, id),
    eq(orderItems.checkCode, checkCode),
    eq(orderItems.voiceToken, voiceToken),
    eq(orderItems.letterSha256, letterSha256),
    eq(orderItems.hand, hand),
    sql`${orderItems.sheetSha256} is not distinct from ${sheetSha256}::text`,
  )

type Checked = {
  sheetFileId?: string
  sheetSha256?: string
  printSha256?: string
  fault: SheetFault | 'no_voice_yet' | null
}

async function checkItem(needs: CheckNeeds, item: Item): Promise<Checked> {
  const found = findApprovedSheet(needs, item)
  if (!found.sheet) return { fault: found.fault }
  const file = await needs.print.drawLetter(found.sheet, 'full')
  const fileSha256 = sha256(file)
  const sheetFileId = fileIdOf(item, fileSha256)
  const hashes = { sheetSha256: hashSheet(found.sheet), printSha256: hashPrint(found.sheet) }
  await storeFile(needs, {
    fileId: sheetFileId,
    kind: 'sheet',
    ownerId: item.id,
    contentType: 'application/pdf',
    endsAt: endOfVoice(needs, item),
    content: file,
  })
  if (!PACKAGES[item.packageCode].includes.qrCode) return { sheetFileId, ...hashes, fault: null }
  return { sheetFileId, ...hashes, fault: await findCodeFault(needs, { item, file }) }
}

/** Reads the code from the page and plays what it leads to. */
async function findCodeFault(
  needs: CheckNeeds,
  { item, file }: { item: Item; file: Uint8Array },
): Promise<SheetFault | 'no_voice_yet' | null> {
  const voice = await findVoiceOf(needs, item.id)
  if (voice?.state !== 'ready' || !voice.file) return 'no_voice_yet'
  const read = await needs.print.readCode(file)
  if (read !== `${needs.siteUrl.origin}${voicePath(item.voiceToken)}`) return 'code_unread'
  const heard = await needs.publicSite.fetch(`${needs.siteUrl.origin}${voiceAudioPath(item.voiceToken)}`)
  const own = await readFile(needs, voice.file.fileId)
  if (!heard || !own) return 'voice_unheard'
  return sha256(heard) === sha256(own) ? null : 'voice_unheard'
}

/** The same id for the same file, so that a repeated check stores nothing twice: a UUID made from their hash. */
function fileIdOf({ id }: Item, fileSha256: string): string {
  return sha256(`${id} ${fileSha256}`).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
