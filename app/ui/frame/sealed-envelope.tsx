import { LetterPicture } from './line-drawing.tsx'
import { WaxSeal } from './wax-seal.tsx'

type SealedEnvelopeProps = {
  /** The child's, in Santa's hand. */ name: string
  state?: 'sealed' | 'posted' | 'cancelled'
  /** Closes as it is looked at. */ isClosing?: boolean
  className?: string
}

/** A name of more letters is written smaller, and never breaks. */
const SIZES = [
  [8, 'of-8'],
  [12, 'of-12'],
  [16, 'of-16'],
  [22, 'of-22'],
] as const

/** The envelope that a child gets: sealed, postmarked, or grey and open; decoration only. */
export function SealedEnvelope({ name, state = 'sealed', isClosing = false, className = '' }: SealedEnvelopeProps) {
  const size = SIZES.find(([letters]) => name.length <= letters)?.[1] ?? 'of-more'
  return (
    <span className={`sealed-envelope of-${state} ${isClosing ? 'envelope-closes' : ''} ${className}`} aria-hidden>
      {state !== 'cancelled' && <WaxSeal />}
      {state === 'posted' && <LetterPicture of="postmark" className="envelope-postmark" />}
      <span className={`envelope-name ${size}`}>{name}</span>
    </span>
  )
}
