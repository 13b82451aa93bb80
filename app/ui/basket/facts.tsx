/** Facts, each beside its label. Label and words together must be unique: they are the React key. */
export const Facts = ({ facts }: { facts: readonly (readonly [label: string, words: string])[] }) => (
  <dl>
    {facts.map(([label, words]) => (
      <div key={label + words} className="mb-3 grid sm:grid-cols-[9rem_1fr]">
        <dt className="text-mist">{label}</dt>
        <dd className="font-semibold">{words}</dd>
      </div>
    ))}
  </dl>
)
