import { href } from 'react-router'
import type { ChristmasCutOff, DeliveryPromise } from '#app/domain/calendar/delivery-promise.server.ts'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import { formatPence, formatWeekday } from '#app/domain/text/format.ts'
import { cutOffWords } from '#app/ui/frame/cut-off-words.ts'
import { NorthPole } from '#app/ui/frame/north-pole.tsx'
import { useRootData } from '#app/ui/frame/root-data.ts'
import { LetterPaper } from '#app/ui/letter/letter-paper.tsx'

type HeroProps = {
  /** The sample letter as printed. */ sheet: LetterSheet | null
  /** The year of this season's Christmas. */ christmas: number
  promises: readonly DeliveryPromise[]
  /** Of the cheapest package. */ fromPence: number
}

/** The first screen of the home page, with the sample letter. Its styles are in the page (`home-first.css`). */
export function Hero({ sheet, christmas, promises, fromPence }: HeroProps) {
  const cutOff = useRootData()?.cutOff
  return (
    <section className="night-sky -mt-16 pt-16 on-pine text-white">
      <NorthPole />
      <div className="wrap grid gap-10 pt-10 pb-28 lg:grid-cols-2 lg:items-center lg:pt-16 lg:pb-40">
        <div>
          <h1 className="mb-4 text-4xl sm:text-5xl lg:text-[3.5rem]">A letter from Santa, written for one child</h1>
          <p className="mb-6 max-w-lg text-lg text-parchment-100">
            You tell us about your child. We write the letter, you check every word, and we print and post it to your
            door for {`Christmas ${christmas}.`}
          </p>
          <a href={href('/questionnaire')} className="button button-primary px-7 text-lg">
            Create Christmas Magic
          </a>
          <p className="mt-4 text-parchment-100">
            {`${orderByWords(promises, cutOff)} From ${formatPence(fromPence)}, delivery free.`}
          </p>
        </div>
        <div className="air-mail mx-auto w-full max-w-md">{sheet && <LetterPaper sheet={sheet} isSmall />}</div>
      </div>
    </section>
  )
}

/** When to order by for Christmas, or, once it is too late for some packages, the cut-off notice. */
function orderByWords(promises: readonly DeliveryPromise[], cutOff?: ChristmasCutOff | null): string {
  if (cutOff) return cutOffWords(cutOff)
  const [first, ...others] = promises.toSorted((one, other) => one.orderBy.localeCompare(other.orderBy))
  const later = others.filter(({ orderBy }) => orderBy !== first?.orderBy)
  const also = later.map(({ title, orderBy }) => `, ${title} by ${formatWeekday(orderBy)}`).join('')
  return `Order by ${formatWeekday(first?.orderBy ?? '')} for delivery before Christmas${also}.`
}
