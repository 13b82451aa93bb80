const STAR = 'M32 17l4 11h12l-9 7 3 11-10-6-10 6 3-11-9-7h12z'

/** A wax seal with a star, or another mark, pressed into it; decoration only. */
export function WaxSeal({ className, mark = STAR }: { className?: string; mark?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden focusable="false">
      <path
        d="M32 2c5 0 7 4 11 5s9 0 12 4 1 8 3 12 5 6 4 11-5 6-6 10 0 9-4 12-8 1-12 3-6 4-11 3-6-5-10-6-9 1-12-3-1-8-3-12-5-5-4-10 4-7 5-11 0-9 4-12 8-1 12-3 6-3 11-3z"
        fill="#a01a30"
      />
      <circle cx="32" cy="32" r="21" fill="none" stroke="#84142a" strokeWidth="3" />
      <path d={mark} fill="#e3c06a" />
    </svg>
  )
}
