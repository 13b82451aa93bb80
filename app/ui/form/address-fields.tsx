import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { inputOf, isEnter, typeInto } from '#app/browser/typed-text.ts'
import { useHasScript } from '#app/browser/use-has-script.ts'
import type { FormField } from '#app/ui/form/describe-form.ts'
import type { AddressTexts } from '#app/domain/orders/customers/delivery-address.ts'
import { SelectField, TextField } from './field.tsx'
import { SubmitButton } from './submit-button.tsx'

export type LookUpAnswer = {
  /** The addresses of a postcode to choose from, each as it is sent, a query string, and as it is read. */
  found?: [value: string, words: string][]
  /** True once the one that was chosen is filled in. */
  isFilledIn?: boolean
}

type AddressFieldsProps = {
  fields: Record<'addressLine1' | 'addressLine2' | 'city' | 'postcode', FormField>
  /** Whether the browser may offer the visitor's own address. */
  isOwn: boolean
  /** The last answer and the field of its list; null where addresses cannot be looked up. */
  lookUp?: (LookUpAnswer & { field: FormField }) | null
  /** An envelope with an address, beside the postcode. */
  envelope?: ReactElement | undefined
}

type EnvelopeFieldsProps = { fields: Record<'recipientLine' | 'carrierNote', FormField> }

/** What may stand on an envelope besides the child's name and the address. */
export function EnvelopeFields({ fields }: EnvelopeFieldsProps) {
  return (
    <>
      <TextField
        field={fields.recipientLine}
        label="A line below the child’s name (optional)"
        hint="For example: The Johnson family, or c/o Mrs Patel"
      />
      <TextField
        field={fields.carrierNote}
        label="A note for the postman (optional)"
        hint="For example: Leave it with number 12. At most 50 characters, and everyone can read it."
      />
    </>
  )
}

type WeekFieldProps = {
  field: FormField
  /** The words of each choice, by its value. */ weeks: Readonly<Record<string, string>>
}

/** When letters should arrive. Once no later week is left before Christmas, there is nothing to choose. */
export const WeekField = ({ field, weeks }: WeekFieldProps) => (
  <SelectField field={field} label="When should it arrive?" options={weeks} />
)

/** Where and when an order is posted: what can be corrected after it is paid. */
export type DeliveryTexts = AddressTexts & { arrivesFrom: string }

/** Of the delivery that a form was made for, to notice changes since. A refused form keeps it. */
export type Marked = { mark?: string }

type DeliveryFieldsProps = AddressFieldsProps &
  EnvelopeFieldsProps & { fields: { arrivesFrom: FormField } } & Pick<WeekFieldProps, 'weeks'>

export function DeliveryFields({ fields, weeks, ...address }: DeliveryFieldsProps) {
  return (
    <>
      <AddressFields fields={fields} {...address} />
      <fieldset className="border-t border-hairline pt-5">
        <legend className="float-left mb-3 font-display text-xl font-semibold">On the envelope</legend>
        <div className="clear-both">
          <EnvelopeFields fields={fields} />
        </div>
      </fieldset>
      {Object.keys(weeks).length > 1 && (
        <div className="border-t border-hairline pt-5">
          <WeekField field={fields.arrivesFrom} weeks={weeks} />
        </div>
      )}
    </>
  )
}

/** A delivery address in the UK. The postcode is first: often it finds the rest. */
export function AddressFields({ fields, isOwn, lookUp = null, envelope }: AddressFieldsProps) {
  const own = (token: string) => (isOwn ? token : 'off')
  const postcode = (
    <>
      <PostcodeField field={fields.postcode} isOwn={isOwn} canFind={lookUp !== null} />
      {lookUp?.found && (
        <FoundAddresses key={lookUp.found[0]?.[0]} field={lookUp.field} found={lookUp.found} fields={fields} />
      )}
      {lookUp?.isFilledIn && <LookUpNote isFilledIn />}
    </>
  )
  return (
    <>
      {envelope ? (
        <div className="with-envelope">
          <div>{envelope}</div>
          <div>{postcode}</div>
        </div>
      ) : (
        postcode
      )}
      <TextField
        field={fields.addressLine1}
        label="Address line 1"
        autoComplete={own('address-line1')}
        required={isOwn}
      />
      <TextField field={fields.addressLine2} label="Address line 2 (optional)" autoComplete={own('address-line2')} />
      <TextField field={fields.city} label="Town or city" autoComplete={own('address-level2')} required={isOwn} />
    </>
  )
}

type PostcodeFieldProps = { field: FormField; isOwn: boolean; canFind: boolean }

/** With the button that finds its addresses, which Enter in the field presses, too. */
function PostcodeField({ field, isOwn, canFind }: PostcodeFieldProps) {
  const find = useRef<HTMLButtonElement>(null)
  return (
    <div className="relative">
      <TextField
        field={field}
        label="Postcode"
        autoComplete={isOwn ? 'postal-code' : 'off'}
        required={isOwn}
        className="max-w-32 uppercase"
        onChange={({ target }) => {
          const cursor = target.selectionStart
          target.value = target.value.toUpperCase()
          target.setSelectionRange(cursor, cursor)
        }}
        onKeyDown={(event) => {
          if (!isEnter(event) || !find.current) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit(find.current)
        }}
      />
      {canFind && (
        <SubmitButton
          ref={find}
          name="intent"
          value="find-address"
          busy="Looking..."
          className="button button-quiet absolute top-7 left-36 px-4"
        >
          Find<span className="sr-only"> address</span>
        </SubmitButton>
      )}
    </div>
  )
}

type FoundAddressesProps = Pick<AddressFieldsProps, 'fields'> & { field: FormField } & Required<
    Pick<LookUpAnswer, 'found'>
  >

/** With JavaScript, a choice is filled in at once and not sent, so later edits count. Without, a button fills it in. */
function FoundAddresses({ field, fields, found }: FoundAddressesProps) {
  const list = useRef<HTMLSelectElement>(null)
  const hasScript = useHasScript()
  const [isFilledIn, setFilledIn] = useState(false)
  useEffect(() => list.current?.focus(), [found])
  const fillIn = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    for (const [name, text] of new URLSearchParams(target.value))
      typeInto(inputOf(fields[name as keyof typeof fields].id), text)
    setFilledIn(true)
  }
  return (
    <>
      <SelectField
        ref={list}
        field={field}
        name={isFilledIn ? undefined : field.name}
        label="Which one is it?"
        options={{ '': 'Choose the address', ...Object.fromEntries(found) }}
        onChange={fillIn}
        autoFocus
      />
      <LookUpNote isFilledIn={isFilledIn} />
      {!hasScript && (
        <SubmitButton name="intent" value="use-address" className="button mb-5 w-full bg-pine-900 text-white">
          Use this address
        </SubmitButton>
      )}
    </>
  )
}

const LookUpNote = ({ isFilledIn }: { isFilledIn: boolean }) => (
  <output className="-mt-3 mb-5 block text-sm text-mist">
    {isFilledIn ? 'The address is filled in below.' : 'Not in the list? Type it below.'}
  </output>
)
