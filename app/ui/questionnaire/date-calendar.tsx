import { format, isAfter, isBefore, isValid, parse, parseISO, setMonth, setYear } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { type ReactNode, useState } from 'react'
import { DayPicker } from 'react-day-picker'

/** Specification §5: no date before 1900; the current year and the 99 before it can be chosen. */
const EARLIEST = new Date(1900, 0, 1)
const YEARS = 100
/** Where it opens: most children who get a letter are about six. */
const USUAL_AGE = 6

/** Text is a date only when it has three parts between slashes. */
function dateOf(text: string): Date | undefined {
  const date = text.split('/').length === 3 ? parse(text, 'd/M/yyyy', new Date()) : null
  return date && isValid(date) ? date : undefined
}

type DateCalendarProps = {
  /** `YYYY-MM-DD`. */ today: string
  /** The text in the box, `DD/MM/YYYY`. */ text: string
  /** Called with `DD/MM/YYYY` whenever a day is chosen. */ onChoose: (text: string) => void
  onApply: () => void
  /** Beside the button that applies the date. */ close: ReactNode
}

/** One month to choose a day from, with lists of months and years over it. Fetched only when it is opened. */
export default function DateCalendar({ text, today: day, onChoose, onApply, close }: DateCalendarProps) {
  const today = parseISO(day)
  const [chosen, setChosen] = useState(() => dateOf(text))
  const [month, setShownMonth] = useState(chosen ?? setYear(today, today.getFullYear() - USUAL_AGE))
  const isPossible = (date: Date) => !isAfter(date, today) && !isBefore(date, EARLIEST)

  const choose = (date: Date | undefined) => {
    if (!date || !isPossible(date)) return
    setChosen(date)
    onChoose(format(date, 'dd/MM/yyyy'))
  }
  const turnTo = (shown: Date) => {
    setShownMonth(shown)
    choose(chosen ? setMonth(setYear(chosen, shown.getFullYear()), shown.getMonth()) : shown)
  }
  return (
    <>
      <DayPicker
        mode="single"
        locale={enGB}
        captionLayout="dropdown"
        hideNavigation
        month={month}
        onMonthChange={turnTo}
        startMonth={new Date(today.getFullYear() - YEARS + 1, 0)}
        endMonth={new Date(today.getFullYear(), 11)}
        reverseYears
        selected={chosen}
        onSelect={choose}
        disabled={(date) => !isPossible(date)}
        classNames={{
          dropdowns: 'mt-1 mb-3 flex gap-2',
          dropdown_root: 'grow',
          dropdown: 'input',
          caption_label: 'hidden',
          month_grid: 'w-full table-fixed text-center',
          weekday: 'py-1 text-sm text-mist',
          day: 'p-0.5',
          day_button:
            'aspect-square w-full rounded-full hover:bg-parchment-100 disabled:bg-transparent disabled:text-mist/60',
          selected:
            '[&>button]:bg-cranberry-700 [&>button]:hover:bg-cranberry-700 [&>button]:font-semibold [&>button]:text-white',
          today: 'font-bold',
          outside: 'invisible',
        }}
      />
      <div className="mt-3 grid grid-cols-2 gap-3">
        {close}
        <button type="button" disabled={!chosen} onClick={onApply} className="button button-primary">
          Apply date
        </button>
      </div>
    </>
  )
}
