import { WaxSeal } from './wax-seal.tsx'

/** A sealed envelope, or one that closes as it is looked at; decoration only. */
export function SealedEnvelope({ className, isClosing = false }: { className?: string; isClosing?: boolean }) {
  return (
    <span className={`sealed-envelope ${isClosing ? 'envelope-closes' : ''} ${className ?? ''}`} aria-hidden>
      <WaxSeal />
    </span>
  )
}
