import { Fragment } from 'react'

/** A heading in which a hyphened name, "Zephyrine-Åse", begins a new line rather than break where it has its hyphen. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="inline-block">{word}</span> : word}
    </Fragment>
  ))
