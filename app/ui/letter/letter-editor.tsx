import { describeForm, type FormResult } from '#app/ui/form/describe-form.ts'
import { type ReactNode, useState } from 'react'
import { countCharacters } from '#app/domain/text/count-characters.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import { sheetFaultWords, type SheetPreview } from '#app/domain/sheets/sheet-preview.ts'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { HAND_CLASSES, HandChoice } from './hand-choice.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { PageLimit } from './page-limit.tsx'
import { PlainLetter } from './plain-letter.tsx'
import { useSheet } from './use-sheet.ts'
import { useHasScript } from '#app/browser/use-has-script.ts'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { WriteAgain } from './write-again.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type LetterEditorProps = {
  letter: string
  hand: Hand
  /** Of this letter, to notice changes from another tab. */ mark: string
  /** The letter on its sheet, or why it cannot be there. */ preview: SheetPreview
  /** Characters at most. */ max: number
  lastResult: FormResult | undefined
  wishes: readonly string[]
  /** True when the parent has changed what Santa wrote. */ isEdited: boolean
  /** True when the answers have changed since it was written. */ isOlder: boolean
  /** True when the parent has waited for it here, and sees its ink come up. */ isNew: boolean
  earlierLetters: ReactNode
  /** Links back to the questions or the basket. */ waysBack: ReactNode
}

type LetterFields = { letter: string; hand: Hand; wish?: string; about?: string; replace?: string }

/** The letter to edit, and beside it how it will look. */
export function LetterEditor(props: LetterEditorProps) {
  const { letter, hand, mark, preview, max, lastResult, wishes, isEdited, isOlder, isNew, earlierLetters, waysBack } =
    props
  const [form, fields] = describeForm<LetterFields>({ id: 'letter', lastResult, defaultValue: { letter, hand } })
  const hasScript = useHasScript()
  const [typed, setTyped] = useState(() => textOf(lastResult, 'letter') ?? letter)
  const [chosenHand, setChosenHand] = useState(hand)
  const [isOpen, setOpen] = useState(isEdited && !fields.replace.errors)
  const shown = useSheet(preview, { letter: typed, hand: chosenHand })
  const over = countCharacters(typed) - max
  const isTooLong = over > 0
  const acceptable = typed.trim() !== '' && !isTooLong
  const isRefused = Boolean(fields.letter.errors)
  const isAsRefused = isRefused && typed === textOf(lastResult, 'letter')
  const isBlocked = isAsRefused || shown.preview.fault !== null
  // The field says it already.
  const isSaid = shown.preview.fault !== null && fields.letter.errors?.includes(sheetFaultWords(shown.preview.fault))
  /** What keeps the letter from being approved, if anything does. */
  const findObstacle = () => {
    if (fields.replace.errors) return 'Please see the note above Regenerate.'
    if (!isBlocked && (acceptable || !hasScript)) return null
    if (isTooLong) return `Too long by ${over} ${over === 1 ? 'character' : 'characters'}: please shorten it first.`
    return acceptable ? 'Please see the note under your letter.' : 'Write something first.'
  }
  const obstacle = findObstacle()
  const isWriteAgainFirst = isOlder || Boolean(fields.replace.errors)
  const writeAgain = (
    <WriteAgain
      wish={fields.wish}
      about={fields.about}
      replace={fields.replace}
      wishes={wishes}
      isOlder={isOlder}
      isEdited={isEdited || typed !== letter || Boolean(fields.replace.errors)}
    />
  )
  return (
    <>
      <section
        aria-label="How it will look"
        className={`blotter ${isNew ? 'letter-inks' : ''} ${isTooLong && shown.isOfTyped ? 'is-cut' : ''}`}
      >
        {/* The first button answers the Enter key: it saves nothing and approves nothing. */}
        <button type="submit" form={form.id} className="sr-only" aria-hidden tabIndex={-1} />
        {shown.sheet ? <LetterPaper sheet={shown.sheet} /> : <PlainLetter letter={letter} />}
      </section>
      <div className="sheet-side">
        <div className="approve-foot">
          {obstacle && (
            <a
              href={`#${fields.replace.errors ? fields.replace.id : fields.letter.id}`}
              className="field-error mb-2 underline"
            >
              {obstacle}
            </a>
          )}
          <SubmitButton
            form={form.id}
            name="intent"
            value="approve"
            busy="Saving..."
            className={`button w-full px-2 ${isOlder || obstacle ? 'button-quiet' : 'button-primary'}`}
            disabled={hasScript && !acceptable}
          >
            Happy with Letter and Continue to Packages
          </SubmitButton>
        </div>
        <LetterForm form={form} typedTextIn="letterContent" viewTransition>
          <input type="hidden" name="mark" value={mark} />
          {isWriteAgainFirst && writeAgain}
          <details
            className="letter-edit"
            open={isOpen || isRefused || shown.preview.fault !== null || typed !== letter}
            onToggle={(event) => setOpen(event.currentTarget.open)}
          >
            <summary className="button button-quiet mb-4 fold w-full">Edit the letter</summary>
            <TextAreaField
              field={fields.letter}
              label="Your letter"
              hint="Change anything you like: the sheet changes with it."
              max={max}
              rows={16}
              className={`${HAND_CLASSES[chosenHand]} min-h-72 text-base`}
              onText={setTyped}
            />
            {!isSaid && !isTooLong && <PageLimit preview={shown.preview} />}
            <HandChoice field={fields.hand} onChoose={setChosenHand} />
            <SubmitButton name="intent" value="save" busy="Saving..." className="button w-full bg-pine-900 text-white">
              Save changes
            </SubmitButton>
          </details>
          {!isWriteAgainFirst && writeAgain}
        </LetterForm>
        <div className="flex flex-col items-start">
          <SubmitButton form={form.id} name="intent" value="proof" busy="Saving..." className="link min-h-11">
            See it as it will print
          </SubmitButton>
          {waysBack}
        </div>
        {earlierLetters}
      </div>
    </>
  )
}

/** What a field was sent with, when it was not accepted. */
export function textOf(lastResult: FormResult | undefined, name: 'letter' | 'mark'): string | null {
  const typed = lastResult?.initialValue?.[name]
  return typeof typed === 'string' ? typed : null
}
