/** Facts, each beside its label; no two have both the same. */
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
