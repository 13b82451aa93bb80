import type { ReactNode } from 'react'
import { formatMoment } from '#app/domain/text/format.ts'
import { BackLink } from './back-link.tsx'
import { describeForm, type FormResult } from '../form/describe-form.ts'
import { TextAreaField } from '../form/field.tsx'
import { ShopForm } from '../form/shop-form.tsx'
import { SubmitButton } from '../form/submit-button.tsx'

type AnswerPageProps = {
  /** The list that it is in. */ list: { to: string; name: string }
  what: 'request' | 'report'
  title: string
  /** By whom, and when. */ about: ReactNode
  /** By when it should be answered. */ due?: ReactNode
  /** Null until it is answered. */ done: { what: string; by: string; at: Date } | null
  lastResult: FormResult | undefined
  /** What staff write down. */ hint: string
  /** Characters at most. */ max: number
  /** What was written, and where it leads. */ children: ReactNode
  /** What else can be done, before it is closed. */ decisions?: ReactNode
}

/** What was written, and beside it what was done about it, by whom and when; until then, a form for it. */
export function AnswerPage(props: AnswerPageProps) {
  const { list, what, title, about, due, done, lastResult, hint, max, children, decisions } = props
  const [form, fields] = describeForm<{ done: string }>({ id: 'answer', lastResult })
  return (
    <div className="max-w-prose lg:max-w-none">
      <BackLink {...list} />
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h1>{title}</h1>
        {due}
      </div>
      <p className="mb-4 wrap-anywhere text-mist">{about}</p>
      <div className="gap-x-10 lg:grid lg:grid-cols-[3fr_2fr] lg:items-start">
        <div>{children}</div>
        <div className="stack-6">
          {decisions}
          {done ? (
            <section aria-labelledby="done">
              <h2 id="done" className="text-xl">
                What was done
              </h2>
              <p className="whitespace-pre-line">{done.what}</p>
              <p className="wrap-anywhere text-mist">
                {done.by}, {formatMoment(done.at)}
              </p>
            </section>
          ) : (
            <ShopForm form={form} className="paper p-5">
              <TextAreaField
                field={fields.done}
                label="What was done"
                hint={`${hint} The ${what} is closed with it and kept for a year.`}
                max={max}
              />
              <SubmitButton busy="Saving...">Close the {what}</SubmitButton>
            </ShopForm>
          )}
        </div>
      </div>
    </div>
  )
}
