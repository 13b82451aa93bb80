import {
  CODE_WORDS,
  FLOURISH,
  INK,
  LETTERHEAD_WORDS,
  POSTMARK as POSTMARK_PICTURE,
  ROUNDEL,
  RULE,
  SEAL as SEAL_PICTURE,
} from '#app/content/letterhead.ts'
import type { LetterSheet, SheetOutput, Signature, VoiceCode } from '#app/domain/sheets/letter-sheet.ts'
import {
  BLEED,
  BORDER,
  CHECK_CODE,
  CODE,
  COLUMN,
  LETTERHEAD,
  PAGE,
  POSTMARK,
  pt,
  SEAL,
} from '#app/domain/sheets/page.ts'
import { drawCheckCode } from './draw-check-code.server.ts'
import { BLACK, drawPicture, type Pdf } from './pdf-document.server.ts'

/**
 * Adds one letter's sheet to a PDF. The full output has bleed, and marks the trim.
 *
 * @param place Where it is in its batch, in words.
 */
export async function drawSheet(pdf: Pdf, sheet: LetterSheet, output: SheetOutput, place?: string): Promise<void> {
  const bleed = output === 'full' ? BLEED : 0
  const size = { width: pt(PAGE.width + 2 * bleed), height: pt(PAGE.height + 2 * bleed) }
  pdf.addPage({ size: [size.width, size.height], margin: 0 })
  if (bleed > 0) {
    const trim = [pt(bleed), pt(bleed), size.width - pt(bleed), size.height - pt(bleed)]
    const all = [0, 0, size.width, size.height]
    Object.assign(pdf.page.dictionary.data, { TrimBox: trim, BleedBox: all })
  }
  const isWhole = output !== 'letterhead'
  if (isWhole) pdf.rect(0, 0, size.width, size.height).fill(INK.paper)
  pdf.save().translate(pt(bleed), pt(bleed))
  if (isWhole) drawLetterhead(pdf)
  drawBody(pdf, sheet)
  drawSignature(pdf, sheet.signature)
  if (sheet.voiceCode) drawVoiceCode(pdf, sheet.voiceCode)
  if (isWhole) drawPicture(pdf, SEAL_PICTURE, { left: SEAL.left, top: SEAL.top, width: SEAL.size })
  if (sheet.checkCode) await drawCheckCode(pdf, { checkCode: sheet.checkCode, place }, CHECK_CODE)
  pdf.restore()
}

function drawLetterhead(pdf: Pdf): void {
  for (const inset of [BORDER.inset, BORDER.inset + BORDER.gap]) {
    pdf
      .rect(pt(inset), pt(inset), pt(PAGE.width - 2 * inset), pt(PAGE.height - 2 * inset))
      .lineWidth(0.6)
      .stroke(INK.brass)
  }
  const { roundel, rule } = LETTERHEAD
  drawPicture(pdf, ROUNDEL, { left: (PAGE.width - roundel.size) / 2, top: roundel.top, width: roundel.size })
  drawPicture(pdf, POSTMARK_PICTURE, { ...POSTMARK, ink: INK.faint })
  drawCentred(pdf, LETTERHEAD_WORDS.title.toUpperCase(), {
    face: 'display',
    size: 12,
    spacing: 2.6,
    baseline: LETTERHEAD.title,
  })
  pdf.fillColor(INK.quiet)
  drawCentred(pdf, LETTERHEAD_WORDS.subtitle, {
    face: 'displayItalic',
    size: 10.5,
    spacing: 0,
    baseline: LETTERHEAD.subtitle,
  })
  const middle = pt(PAGE.width / 2)
  const half = pt(rule.width / 2)
  const gap = pt(RULE.gap)
  const y = pt(rule.top)
  for (const side of [-1, 1]) {
    const from = middle + side * gap
    const to = middle + side * half
    pdf.path(`M${from} ${y - pt(RULE.thickness)}L${to} ${y}L${from} ${y + pt(RULE.thickness)}z`).fill(INK.brass)
  }
  pdf.circle(middle, y, pt(RULE.dot)).fill(INK.brass)
}

type Centred = { face: 'display' | 'displayItalic'; size: number; spacing: number; baseline: number }

function drawCentred(pdf: Pdf, text: string, { face, size, spacing, baseline }: Centred): void {
  if (face === 'display') pdf.fillColor(INK.pine)
  pdf.font(face).fontSize(size)
  const width = pdf.widthOfString(text, { characterSpacing: spacing }) - spacing
  const left = (pt(PAGE.width) - width) / 2
  pdf.text(text, left, pt(baseline), { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing })
}

function drawBody(pdf: Pdf, { hand, size, lines }: LetterSheet): void {
  pdf.font(hand).fontSize(size).fillColor(BLACK)
  for (const { text, baseline } of lines) {
    pdf.text(text, pt(COLUMN.left), baseline, { lineBreak: false, baseline: 'alphabetic' })
  }
}

/** Always in Santa's own hand, even below a letter in the easy-to-read one. */
function drawSignature(pdf: Pdf, { text, baseline, size, flourish }: Signature): void {
  pdf.font('charm').fontSize(size).fillColor(BLACK)
  pdf.text(text, pt(COLUMN.left), baseline, { lineBreak: false, baseline: 'alphabetic' })
  const unit = size / FLOURISH.em
  pdf
    .save()
    .translate(
      pt(COLUMN.left) + (pdf.widthOfString(text) - flourish.width * unit) / 2,
      baseline + size * FLOURISH.below,
    )
    .scale(unit)
  pdf.path(flourish.path).lineWidth(FLOURISH.strokeWidth).lineCap('round').stroke(BLACK)
  pdf.restore()
}

function drawVoiceCode(pdf: Pdf, { runs, modules, worksUntil }: VoiceCode): void {
  pdf.rect(pt(CODE.left), pt(CODE.top), pt(CODE.size), pt(CODE.size)).fill('#ffffff')
  pdf
    .save()
    .translate(pt(CODE.left), pt(CODE.top))
    .scale(pt(CODE.size) / modules)
  // In one call, for speed: a batch has a thousand codes of some hundred areas each.
  pdf.addContent(runs.map(([column, row, length]) => `${column} ${row} ${length} 1 re`).join('\n'))
  pdf.fill(BLACK).restore()
  const left = pt(CODE.left + CODE.size + 4)
  const set = (text: string, baseline: number) =>
    pdf.text(text, left, pt(CODE.top + baseline), { lineBreak: false, baseline: 'alphabetic' })
  pdf.font('display').fontSize(11.5).fillColor(INK.pine)
  set(CODE_WORDS.title, 11)
  pdf.font('sans').fontSize(9)
  set(CODE_WORDS.how, 16)
  set(CODE_WORDS.until(worksUntil), 20.3)
}
