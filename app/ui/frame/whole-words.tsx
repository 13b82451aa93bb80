import { Fragment } from 'react'

/** Longer than this, a hyphen may be where a heading breaks on a phone. */
const LONGEST = 18

/** A heading whose hyphened names stay in one line: "Zephyrine-Åse" is no two words. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') && word.length <= LONGEST ? <span className="whitespace-nowrap">{word}</span> : word}
    </Fragment>
  ))
