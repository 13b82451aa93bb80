/** A heading in which a hyphened name, "Zephyrine-Åse", begins a new line rather than break where it has its hyphen. */
export const WholeWords = ({ text }: { text: string }) =>
  text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  )
