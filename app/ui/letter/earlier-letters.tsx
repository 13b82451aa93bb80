import { Form } from 'react-router'
import { formatMoment } from '#app/domain/text/format.ts'
import { LetterId } from '#app/ui/form/letter-id.tsx'

type Earlier = { id: string; letter: string; author: 'santa' | 'parent'; wish: string | null; createdAt: Date }

/** The earlier letters, to read and to restore. */
export function EarlierLetters({ letters }: { letters: readonly Earlier[] }) {
  if (letters.length === 0) return null
  return (
    <section aria-labelledby="earlier" className="mt-8">
      <h2 id="earlier" className="mb-3 text-xl">
        Earlier letters
      </h2>
      <ul className="stack-3">
        {letters.map(({ id, letter, author, wish, createdAt }, index) => (
          <li key={id}>
            <details className="paper px-4 py-2">
              <summary className="fold flex w-full items-center justify-between gap-x-3">
                <span>
                  <strong>{author === 'santa' ? 'Written by Santa' : 'Changed by you'}</strong>,{' '}
                  {formatMoment(createdAt)}
                  {wish && <span className="block text-sm text-mist">You asked for: {wish}</span>}
                </span>
              </summary>
              <p className="my-3 font-hand text-lg whitespace-pre-line">{letter}</p>
              <Form method="post" className="mb-3">
                <LetterId />
                <input type="hidden" name="version" value={id} />
                <button type="submit" name="intent" value="take-back" className="button button-quiet">
                  Use this letter
                  <span className="sr-only">
                    {' '}
                    (number {index + 1} of {letters.length})
                  </span>
                </button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
