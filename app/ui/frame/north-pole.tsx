/**
 * Hills, firs and a lit workshop under the night sky of the element around it (`.night-sky`); decoration only. The
 * hills stretch to any width; what is on them keeps its shape.
 */
export function NorthPole() {
  return (
    <>
      <svg viewBox="0 0 1440 240" className="north-pole" preserveAspectRatio="none" aria-hidden focusable="false">
        <path fill="#2f6b59" d="M0 120C220 40 420 70 640 110s430 30 800-50v180H0z" />
        <path fill="#3f8270" d="M0 160c260-60 500-20 720 0s460 20 720-60v140H0z" />
        <path fill="#fcfbf8" d="M0 200c300-70 560-30 760-18s430 6 680-46v104H0z" />
      </svg>
      <svg
        viewBox="0 0 1088 240"
        className="north-pole"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden
        focusable="false"
      >
        <path
          fill="#0f2a22"
          d="M96 196l-26-1 15-24H75l14-22h-9l16-27 16 27h-9l14 22h-10l15 24zM150 204l-18-1 10-17h-7l10-16h-6l11-19 11 19h-6l10 16h-7l10 17zM966 190l-30-1 17-28h-11l16-25h-10l18-31 18 31h-10l16 25h-11l17 28zM1030 186l-20-1 11-19h-7l11-17h-7l12-21 12 21h-7l11 17h-7l11 19zM906 198l-16-1 9-15h-6l9-14h-5l9-16 9 16h-5l9 14h-6l9 15zM440 196l-16-1 9-15h-6l9-14h-5l9-16 9 16h-5l9 14h-6l9 15z"
        />
        <path fill="#3a2a22" d="M602 198v-34h70v34zM656 150v-20h9v26z" />
        <path fill="#fcfbf8" d="M594 166l43-30 43 30-6 4-37-25-37 25z" />
        <path fill="#ffd98a" d="M610 174h12v12h-12zM628 174h12v12h-12zM652 174h12v24h-12z" />
        <path fill="none" stroke="#8a6a2e" d="M616 174v12M610 180h12M634 174v12M628 180h12" />
      </svg>
    </>
  )
}
