import { Form, href } from 'react-router'
import { HELP } from '#app/content/help.ts'
import { normaliseText } from '#app/domain/text/normalise-text.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { aboutQuestions } from '#app/ui/landing/structured-data.ts'
import { publicMeta } from '#app/ui/landing/public-meta.ts'
import type { Route } from './+types/help'

export const handle: PageHandle = { scripts: false, styles: 'still' }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...publicMeta({
    title: 'Questions and answers',
    path: href('/help'),
    siteUrl: loaderData?.siteUrl,
    picture: 'share-help',
  }),
  { 'script:ld+json': aboutQuestions(HELP.flatMap(({ questions }) => questions)) },
]

const MOST_CHARACTERS = 100

/** For comparison: lower case, with straight apostrophes. */
const folded = (text: string) => text.toLowerCase().replaceAll('’', "'")

export function loader({ url, context }: Route.LoaderArgs) {
  const search = normaliseText(url.searchParams.get('q') ?? '')
    .trim()
    .slice(0, MOST_CHARACTERS)
  const words = folded(search).split(/[^\p{L}\p{N}']+/u)
  const isFound = (text: string) => words.every((word) => folded(text).includes(word))
  const sections = HELP.map(({ heading, questions }) => ({
    heading,
    questions: questions.filter(({ question, answer }) => isFound(`${heading} ${question} ${answer}`)),
  })).filter(({ questions }) => questions.length > 0)
  return { search, sections, siteUrl: context.get(servicesContext).siteUrl.origin }
}

export default function Help({ loaderData: { search, sections } }: Route.ComponentProps) {
  return (
    <article className="wrap max-w-2xl py-10 lg:max-w-5xl">
      <h1 className="mb-6">Questions and answers</h1>
      <search>
        <Form className="mb-8 grid grid-cols-[1fr_auto] items-end gap-3">
          <label>
            <span className="mb-1 block font-semibold">Search the answers</span>
            <input type="search" name="q" defaultValue={search} className="input" />
          </label>
          <button type="submit" className="button button-quiet">
            Search
          </button>
        </Form>
      </search>
      {sections.length === 0 && (
        <output className="mb-8 block">Nothing about “{search}”. Please try another word, or write to us.</output>
      )}
      {sections.length > 1 && (
        <p className="mb-8 flex flex-wrap gap-2">
          {sections.map(({ heading }, index) => (
            <a key={heading} href={`#topic-${index}`} className="button button-quiet px-2.5 text-sm">
              {heading}
            </a>
          ))}
        </p>
      )}
      <div className="gap-x-12 lg:columns-2">
        {sections.map(({ heading, questions }, topic) => (
          <section key={heading} className="mb-8 break-inside-avoid">
            <h2 id={`topic-${topic}`} className="mb-2 text-2xl">
              {heading}
            </h2>
            {questions.map(({ question, answer, link }, index) => (
              <details
                key={question}
                open={search !== '' || topic + index === 0}
                className="mb-2 border-b border-hairline pb-2"
              >
                <summary className="fold flex w-full items-center justify-between py-2 font-semibold">
                  {question}
                </summary>
                <p className="mt-1 mb-2 pl-5">{answer}</p>
                {link && (
                  <a href={link.path} className="link ml-5 inline-flex min-h-11 items-center">
                    {link.words}
                  </a>
                )}
              </details>
            ))}
          </section>
        ))}
      </div>
      <p className="paper flex flex-wrap items-center gap-3 p-5">
        <LineDrawing of="robin" className="size-14" />
        <span className="mr-auto">Can’t find your question?</span>
        {search !== '' && (
          <a href={href('/help')} className="button button-quiet">
            Show every question
          </a>
        )}
        <a href={href('/contact')} className="button button-primary">
          Write to us
        </a>
      </p>
    </article>
  )
}
