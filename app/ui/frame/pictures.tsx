const STAR = 'M32 17l4.2 10.6 11.4.7-8.8 7.2 2.9 11-9.7-6.2-9.7 6.2 2.9-11-8.8-7.2 11.4-.7z'

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

/** The postmark of the North Pole; decoration only. */
export function Postmark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 120 64"
      className={className}
      aria-hidden
      focusable="false"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <circle cx="34" cy="32" r="28" />
      <circle cx="34" cy="32" r="20" />
      <path d="M34 19v26M23 26l22 12M45 26L23 38" strokeLinecap="round" />
      <path d="M66 18c8-6 14 6 22 0s14 6 22 0M66 32c8-6 14 6 22 0s14 6 22 0M66 46c8-6 14 6 22 0s14 6 22 0" />
    </svg>
  )
}

/** The sky over the North Pole at night, with hills and firs; decoration only. */
export function NightSky({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 800 200" className={className} aria-hidden focusable="false" preserveAspectRatio="xMidYMax slice">
      <g fill="#e3c06a">
        <circle cx="60" cy="40" r="1.6" />
        <circle cx="150" cy="80" r="1.2" />
        <circle cx="240" cy="28" r="1.8" />
        <circle cx="330" cy="66" r="1.1" />
        <circle cx="455" cy="24" r="1.5" />
        <circle cx="560" cy="72" r="1.2" />
        <circle cx="660" cy="34" r="1.9" />
        <circle cx="745" cy="84" r="1.3" />
      </g>
      <path d="M0 150c120-50 220-30 330-8s260 8 470-30v88H0z" fill="#24513f" />
      <path d="M0 176c160-34 300 6 430-4s240-40 370-16v44H0z" fill="#fcfbf8" />
      <g fill="#0e211b">
        <path d="M96 172l16-44 16 44h-11l9 18H98l9-18z" />
        <path d="M700 168l13-36 13 36h-9l8 16h-24l8-16z" />
        <path d="M664 172l10-28 10 28h-7l6 12h-18l6-12z" />
      </g>
    </svg>
  )
}
