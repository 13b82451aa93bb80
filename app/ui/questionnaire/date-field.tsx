import type { FormField } from '#app/ui/form/describe-form.ts'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { inputOf, typeInto } from '#app/browser/typed-text.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { useHasScript } from '#app/browser/use-has-script.ts'

const DateCalendar = lazy(() => import('./date-calendar.tsx'))

type DateFieldProps = {
  field: FormField
  label: ReactNode
  hint: ReactNode
  /** `YYYY-MM-DD`; the latest possible date. */ today: string
  /** Puts the slashes into what is typed. */ arrange: (typed: string) => string
}

/** A date as text, `DD/MM/YYYY`; with JavaScript it can also be picked from a calendar. */
export function DateField({ field, label, hint, today, arrange }: DateFieldProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const hasScript = useHasScript()
  const [isOpen, setOpen] = useState(false)
  const close = () => dialog.current?.close()
  // Also there while the calendar is loading.
  const closeButton = (
    <button type="button" onClick={close} className="button button-quiet">
      Close
    </button>
  )
  return (
    <>
      <div className="relative">
        <TextField
          field={field}
          label={label}
          hint={hint}
          placeholder="DD/MM/YYYY"
          inputMode="numeric"
          className="max-w-44 sm:max-w-60"
          onChange={({ target }) => {
            // Only at the end: in the middle the digits after the cursor would change places.
            if (target.selectionStart === target.value.length) target.value = arrange(target.value)
          }}
        />
        {/* Its room is reserved before JavaScript has loaded, or what follows would jump. */}
        <button
          type="button"
          className={`link min-h-12 cursor-pointer max-sm:text-sm/tight ${field.errors ? 'mb-5' : 'absolute bottom-0 left-48 sm:left-65'} ${hasScript ? '' : 'invisible'}`}
          onClick={() => {
            setOpen(true)
            dialog.current?.showModal()
          }}
        >
          Pick from calendar
        </button>
      </div>
      <dialog
        ref={dialog}
        aria-label="Calendar"
        onClose={() => setOpen(false)}
        className="calendar m-auto w-[22rem] max-w-[calc(100%-2rem)] rounded-md bg-snow p-5 text-pine-950 raised backdrop:bg-pine-950/85"
      >
        {isOpen && (
          <>
            <h2 className="mb-3 text-xl">{label}</h2>
            <Suspense
              fallback={
                <>
                  <p className="mb-3">Opening the calendar …</p>
                  {closeButton}
                </>
              }
            >
              <DateCalendar
                today={today}
                text={inputOf(field.id)?.value ?? ''}
                onChoose={(text) => typeInto(inputOf(field.id), text)}
                onApply={close}
                close={closeButton}
              />
            </Suspense>
          </>
        )}
      </dialog>
    </>
  )
}
