import { WaxSeal } from './wax-seal.tsx'

type SealedEnvelopeProps = {
  /** The child's, in Santa's hand. */ name: string
  /** The address below it: its lines, of which empty ones are left out. */ lines?: readonly string[]
  state?: 'sealed' | 'posted' | 'cancelled' | undefined
  /** Closes as it is looked at. */ isClosing?: boolean
  className?: string
}

/** A name of up to so many letters has its own size (`envelope.css`) and never breaks; a longer one takes lines. */
const SIZES = [8, 12, 16, 22]

/** Capitals and the letters m and w are wider than others. */
const lettersOf = (name: string) => name.length + (name.match(/[\p{Lu}mw]/gu)?.length ?? 0) * 0.7 - 0.7

/** An envelope with an address has at least so many lines, empty until they are filled in. */
const LEAST_LINES = 4

/** The envelope that a child gets: sealed, postmarked, or grey and without a seal; decoration only. */
export function SealedEnvelope({
  name,
  lines,
  state = 'sealed',
  isClosing = false,
  className = '',
}: SealedEnvelopeProps) {
  const size = SIZES.find((letters) => lettersOf(name) <= letters) ?? 'more'
  return (
    <span className={`sealed-envelope of-${state} ${isClosing ? 'envelope-closes' : ''} ${className}`} aria-hidden>
      <WaxSeal />
      <span className={`envelope-name of-${size} ${lines ? 'has-address' : ''}`}>
        {lines ? <span>{name}</span> : name}
        {lines && addressOn(lines)}
      </span>
    </span>
  )
}

function addressOn(lines: readonly string[]) {
  const filled = lines.filter((line) => line.trim() !== '')
  return Array.from({ length: Math.max(filled.length, LEAST_LINES) }, (_, index) => (
    <span key={index} className="envelope-line">
      {filled[index]}
    </span>
  ))
}

type EnvelopeFanProps = { /** One without a name by default. */ names?: readonly string[] | undefined }

/** Up to three envelopes, the first on top. */
export const EnvelopeFan = ({ names = [''] }: EnvelopeFanProps) => (
  <span className="envelope-fan">
    {names
      .slice(0, 3)
      .toReversed()
      .map((name, index) => (
        <SealedEnvelope key={index} name={name} />
      ))}
  </span>
)
