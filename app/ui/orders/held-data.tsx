import type { FamilySection } from '#app/domain/privacy/family/describe-family.ts'

/** Everything we hold about a family, for the parent and for staff who answer them. */
export function HeldData({ sections }: { sections: readonly FamilySection[] }) {
  if (sections.length === 0) return <p className="paper p-8 text-center text-lg">Nothing is held any more.</p>
  return (
    <>
      {sections.map(({ heading, why, until, entries }, index) => (
        <section key={index} className="paper mb-5 break-inside-avoid p-5 pb-3">
          <h2 className="mb-1 text-xl">{heading}</h2>
          <p className="mb-1 text-sm text-mist">
            <strong className="text-pine-950">Why:</strong> {why}
          </p>
          <p className="mb-3 text-sm text-mist">
            <strong className="text-pine-950">Deleted:</strong> {until}
          </p>
          <dl>
            {entries.map(({ label, text }, entry) => (
              <div key={entry} className="mb-2 gap-x-6 sm:grid sm:grid-cols-[10rem_1fr]">
                <dt className="text-sm text-mist">{label}</dt>
                <dd className="whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
