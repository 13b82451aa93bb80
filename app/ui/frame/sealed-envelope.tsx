import { WaxSeal } from './wax-seal.tsx'

type SealedEnvelopeProps = {
  /** The child's, in Santa's hand. */ name: string
  /** What stands below it. */ line?: string | undefined
  state?: 'sealed' | 'posted' | 'cancelled'
  /** Closes as it is looked at. */ isClosing?: boolean
  className?: string
}

/** A name of up to so many letters has its own size (`envelope.css`) and never breaks; a longer one takes lines. */
const SIZES = [8, 12, 16, 22]

/** The envelope that a child gets: sealed, postmarked, or grey and open; decoration only. */
export function SealedEnvelope({
  name,
  line,
  state = 'sealed',
  isClosing = false,
  className = '',
}: SealedEnvelopeProps) {
  const size = SIZES.find((letters) => name.length <= letters) ?? 'more'
  return (
    <span className={`sealed-envelope of-${state} ${isClosing ? 'envelope-closes' : ''} ${className}`} aria-hidden>
      <WaxSeal />
      <span className={`envelope-name of-${size}`}>
        {name}
        {line && <span className="envelope-line">{line}</span>}
      </span>
    </span>
  )
}
