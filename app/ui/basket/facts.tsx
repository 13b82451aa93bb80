/**
 * Facts, each beside its label, or below it where the card is narrow. Label and words together must be unique: they are
 * the React key.
 */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, words: string])[] }) => (
  <dl className="@container">
    {facts.map(([label, words]) => (
      <div key={label + words} className="mb-3 grid @md:grid-cols-[9rem_1fr]">
        <dt className="text-mist">{label}</dt>
        <dd className="font-semibold">{words}</dd>
      </div>
    ))}
  </dl>
)
