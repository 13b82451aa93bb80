import northPole from './north-pole.svg?url&no-inline'

/**
 * Hills, firs and a lit workshop under the night sky of the element around it (`.night-sky`); decoration only. The
 * hills stretch to any width; what is on them keeps its shape.
 */
export const NorthPole = () => <img src={northPole} alt="" className="north-pole" />
