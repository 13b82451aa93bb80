import letterCodeCss from '#app/styles/letter-code.css?url'
import asPrintedCss from '#app/styles/letter-as-printed.css?url'
import { CODE_WORDS, FLOURISH, LETTERHEAD_WORDS } from '#app/content/letterhead.ts'
import { LetterPicture } from '#app/ui/frame/line-drawing.tsx'
import type { LetterSheet, SheetLine, VoiceCode } from '#app/domain/sheets/letter-sheet.ts'

type LetterPaperProps = {
  sheet: LetterSheet
  /** The exact page, at least 31rem wide; otherwise its lines wrap on a narrow screen, in a readable size. */
  isProof?: boolean
  /** Never wide enough for the page, so the styles that draw it as printed are not loaded. */
  isSmall?: boolean
}

/** A letter as it is printed: letterhead, text with the paper's own line breaks, signature, seal, and any code. */
export function LetterPaper({ sheet, isProof = false, isSmall = false }: LetterPaperProps) {
  const { hand, size, drop, lines, signature, voiceCode, checkCode } = sheet
  const before = lines.filter(({ baseline }) => baseline < signature.baseline)
  const after = lines.filter(({ baseline }) => baseline > signature.baseline)
  return (
    <article className={`letter-paper ${isProof ? 'letter-exact' : ''}`}>
      {!isSmall && <AsPrinted isProof={isProof} />}
      <div className="letter-sheet" data-hand={hand} data-size={size}>
        <Letterhead />
        <div className="letter-body">
          {drop > 0 && (
            <svg viewBox={`0 0 1 ${drop.toFixed(3)}`} className="letter-drop" aria-hidden focusable="false" />
          )}
          <Paragraphs lines={before} />
          <p className="letter-signature">
            {signature.text}
            <svg
              viewBox={`0 -3 ${signature.flourish.width} 14`}
              width={`${(signature.flourish.width / FLOURISH.em).toFixed(3)}em`}
              className="letter-flourish"
              aria-hidden
              focusable="false"
            >
              <path
                d={signature.flourish.path}
                fill="none"
                stroke="currentColor"
                strokeWidth={FLOURISH.strokeWidth}
                strokeLinecap="round"
              />
            </svg>
          </p>
          <Paragraphs lines={after} />
        </div>
        <div className="letter-foot">
          {voiceCode && <Code voiceCode={voiceCode} />}
          <LetterPicture of="seal" className={`letter-seal ${isSmall ? '' : 'seal-presses'}`} />
        </div>
        {checkCode && <p className="letter-check-code">{checkCode}</p>}
      </div>
    </article>
  )
}

/** The head of the sheet, also before anything is written on it. */
export function Letterhead() {
  return (
    <>
      <LetterPicture of="postmark" className="letter-postmark" />
      <header className="letter-head">
        <LetterPicture of="roundel" className="letter-roundel" />
        <p className="letter-title">{LETTERHEAD_WORDS.title}</p>
        <p className="letter-subtitle">{LETTERHEAD_WORDS.subtitle}</p>
        <Rule />
      </header>
    </>
  )
}

/**
 * Narrow screens do not wait for this sheet, except for a proof. That uses another URL, because React would take the
 * first URL as loaded already.
 */
export function AsPrinted({ isProof = false }: { isProof?: boolean }) {
  return isProof ? (
    <link rel="stylesheet" href={`${asPrintedCss}?proof`} precedence="default" />
  ) : (
    <link rel="stylesheet" href={asPrintedCss} media="(width >= 31rem)" precedence="default" />
  )
}

function Paragraphs({ lines }: { lines: readonly SheetLine[] }) {
  const paragraphs: SheetLine[][] = []
  for (const line of lines) {
    if (line.startsParagraph) paragraphs.push([])
    paragraphs.at(-1)?.push(line)
  }
  return paragraphs.map((paragraph, index) => (
    <p key={index}>
      {paragraph.map(({ text, isForced }, at) => (
        <span key={at} className={isForced ? 'letter-line letter-line-break' : 'letter-line'}>{`${text} `}</span>
      ))}
    </p>
  ))
}

function Code({ voiceCode: { runs, modules, worksUntil } }: { voiceCode: VoiceCode }) {
  return (
    <>
      <link rel="stylesheet" href={letterCodeCss} precedence="default" />
      <svg
        viewBox={`0 0 ${modules} ${modules}`}
        className="letter-code"
        aria-hidden
        focusable="false"
        shapeRendering="crispEdges"
      >
        <path d={runs.map(([column, row, length]) => `M${column} ${row}h${length}v1h-${length}z`).join('')} />
      </svg>
      <div>
        <p className="letter-code-title">{CODE_WORDS.title}</p>
        <p className="letter-code-words">{CODE_WORDS.how}</p>
        <p className="letter-code-words">{CODE_WORDS.until(worksUntil)}</p>
      </div>
    </>
  )
}

/** Two strokes that thin outwards, and a dot between them. */
function Rule() {
  return (
    <svg viewBox="0 0 110 2" className="letter-rule" aria-hidden focusable="false" fill="#a8812f">
      <path d="M51.5 .78L0 1l51.500 .22zM58.500 .78L110 1l-51.500 .22z" />
      <circle cx="55" cy="1" r=".75" />
    </svg>
  )
}
