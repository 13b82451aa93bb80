import type { FamilySection } from '#app/domain/privacy/family/describe-family.ts'

/** Everything we hold about a family, for the parent and for staff who answer them. */
export function HeldData({ sections }: { sections: readonly FamilySection[] }) {
  if (sections.length === 0) return <p className="paper p-8 text-center text-lg">Nothing is held any more.</p>
  return (
    <>
      {sections.map(({ heading, why, until, entries }, index) => (
        <section key={index} className="paper mb-5 break-inside-avoid p-5">
          <h2 className="mb-3 text-xl">{heading}</h2>
          <dl>
            {entries.map(({ label, text, isLetter }, entry) => (
              <div key={entry} className="mb-3 gap-x-6 sm:mb-2 sm:grid sm:grid-cols-[10rem_1fr] sm:items-baseline">
                <dt className="text-sm text-mist">{label}</dt>
                <dd className={`stack-2 ${isLetter ? 'paper p-4 font-hand text-xl/snug' : ''}`}>
                  {text.split(/\n{2,}/).map((paragraph, place) => (
                    <p key={place} className="whitespace-pre-line">
                      {paragraph}
                    </p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <div className="-mx-5 mt-4 -mb-5 stack-1 rounded-b-lg bg-parchment-100 px-5 py-3 text-sm">
            <p>
              <strong>Why:</strong> {why}
            </p>
            <p>
              <strong>Deleted:</strong> {until}
            </p>
          </div>
        </section>
      ))}
    </>
  )
}
