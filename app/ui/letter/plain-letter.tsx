/** A letter without its sheet: too long for one, or with a word that cannot be written. */
export function PlainLetter({ letter }: { letter: string }) {
  return <div className="paper p-5 font-hand text-lg whitespace-pre-line">{letter}</div>
}
