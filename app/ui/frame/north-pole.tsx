import drawings from './drawings.svg?url&no-inline'

/**
 * Hills, firs and a lit workshop under the night sky of the element around it (`.night-sky`); decoration only. The
 * hills stretch to any width; what is on them keeps its shape.
 */
export const NorthPole = () => (
  <svg className="north-pole" aria-hidden focusable="false">
    <use href={`${drawings}#north-pole`} />
  </svg>
)
