import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { type KeyboardEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { z } from 'zod'
import { shipByCodes, type ShipByCodesResult } from '#app/domain/fulfilment/ship-by-codes.server.ts'
import { readCheckCode } from '#app/domain/sheets/check-code.ts'
import { readVoiceToken } from '#app/domain/sheets/voice-path.ts'
import { formReply } from '#app/http/form-reply.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { NUMBER_USED, postedSchema, TOO_EARLY } from '#app/http/staff/field-schemas.ts'
import { CarrierField } from '#app/ui/back-office/carrier-field.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/packing'

const NO_CODE = 'A check code has five letters and digits: K7P-42'
const OTHER_ENVELOPE = 'This is another letter’s envelope. Nothing was shipped.'

/** @param isLetter True to take the letter's voice code, too: a scanner may find that first. */
const codeSchema = (missing: string, isLetter = false) =>
  z.string({ error: missing }).transform((typed, context) => {
    const code = isLetter && readVoiceToken(typed) ? typed : readCheckCode(typed)
    if (code === null) context.addIssue({ code: 'custom', message: NO_CODE })
    return code ?? z.NEVER
  })

const PackingSchema = z.intersection(
  z.object({
    letterCode: codeSchema('Please scan the code on the letter', true),
    envelopeCode: codeSchema('Please scan the code on the envelope'),
  }),
  postedSchema,
)

type PackingFields = { letterCode: string; envelopeCode: string; trackingNumber: string; carrier?: string }

/** A new key after each letter, to empty the form. */
export const loader = () => ({ round: crypto.randomUUID() })

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: PackingSchema })
  if (submission.status !== 'success') return formReply(submission)
  const staffMemberId = staffOf(context)
  const services = context.get(servicesContext)
  const shipped = await shipByCodes(services, { ...submission.value, staffMemberId })
  if (!shipped.ok) return formReply(submission, REFUSALS[shipped.reason])
  const done = `${shipped.childName}: Marked as shipped - customer notified!`
  return redirectWithFlash(services, href('/admin/packing'), 'success', done)
}

type Refused = Extract<ShipByCodesResult, { ok: false }>['reason']

const REFUSALS: Record<Refused, Parameters<typeof formReply>[1]> = {
  mismatch: { fieldErrors: { envelopeCode: [OTHER_ENVELOPE] } },
  unknown: {
    fieldErrors: {
      letterCode: ['No waiting letter has this code. It may be shipped, cancelled, or disputed by the bank.'],
    },
  },
  not_printed: {
    fieldErrors: { letterCode: ['This letter is not marked as printed yet. Mark it in the print queue first.'] },
  },
  shared: { fieldErrors: { letterCode: ['Two waiting letters have this code. Ship it from the print queue.'] } },
  too_early: { fieldErrors: { letterCode: [TOO_EARLY] } },
  number_used: { fieldErrors: { trackingNumber: [NUMBER_USED] } },
  not_ready_to_ship: {
    formErrors: ['Failed to update status: a colleague got there first, or the order was cancelled.'],
  },
}

export default function Packing({ loaderData: { round }, actionData }: Route.ComponentProps) {
  return (
    <div className="max-w-xl">
      <h1 className="mb-2">Scan and Ship</h1>
      <p className="mb-5 text-sm text-mist">
        Scan or type the check code of the letter and of its envelope, then the tracking number. We check that letter
        and envelope match.
      </p>
      <PackingForm key={round} lastResult={actionData} />
      <p className="mt-5">
        <Link to={href('/admin/packing/several')} className="link">
          Paste a list of tracking numbers
        </Link>
      </p>
    </div>
  )
}

function PackingForm({ lastResult }: { lastResult: Route.ComponentProps['actionData'] }) {
  const [form, fields] = describeForm<PackingFields>({ id: 'packing', lastResult })
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.currentTarget.value !== '') setVerdict(judge(event))
  }
  return (
    <ShopForm form={form} className="paper p-4 sm:p-5">
      <output className="mb-4 block min-h-16">
        {verdict && (
          <span
            className={`flex gap-3 rounded-md px-5 py-4 text-xl font-semibold text-white sm:text-2xl ${verdict.isRight ? 'bg-pine-700' : 'bg-cranberry-700'}`}
          >
            <span>{verdict.isRight ? '✓' : '✕'}</span>
            <span>{verdict.words}</span>
          </span>
        )}
      </output>
      <TextField
        field={fields.letterCode}
        className="min-h-14 text-2xl uppercase"
        label="Code on the letter"
        autoFocus
        onKeyDown={onKeyDown}
      />
      <TextField
        field={fields.envelopeCode}
        className="min-h-14 text-2xl uppercase"
        label="Code on the envelope"
        onKeyDown={onKeyDown}
      />
      <TextField
        field={fields.trackingNumber}
        className="min-h-14 text-2xl"
        label="Tracking number"
        onKeyDown={onKeyDown}
      />
      <CarrierField field={fields.carrier} />
      <SubmitButton busy="Saving..." className="button button-primary min-h-14 w-full text-xl">
        Mark as Shipped
      </SubmitButton>
    </ShopForm>
  )
}

type Verdict = { isRight: boolean; words: string }

/**
 * A scanner ends each code with Enter. A wrong code stays, marked to be scanned over, before anything is sent; a right
 * one moves on to the next empty field, or submits if there is none.
 */
function judge(event: KeyboardEvent<HTMLInputElement>): Verdict | null {
  const field = event.currentTarget
  const inputs = [...(field.form?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? [])]
  const wrong = findScanError(field.name, (name) => inputs.find((input) => input.name === name)?.value ?? '')
  beep(wrong === null)
  field.setAttribute('aria-invalid', String(wrong !== null))
  if (wrong !== null) {
    event.preventDefault()
    field.select()
    return { isRight: false, words: wrong }
  }
  const next = inputs.find(({ name, value }) => value === '' && name !== 'carrier')
  if (!next) return null
  event.preventDefault()
  next.focus()
  return { isRight: true, words: next.name === 'trackingNumber' ? 'Now the tracking number.' : 'Now the next code.' }
}

/** What is wrong with what was just scanned, as far as the browser can know; null for nothing. */
function findScanError(name: string, valueOf: (name: string) => string): string | null {
  const [letter, envelope] = ['letterCode', 'envelopeCode'].map((one) => readCheckCode(valueOf(one)))
  if (name === 'trackingNumber')
    return readCheckCode(valueOf(name)) ? 'This is a check code, not a tracking number.' : null
  const isVoice = readVoiceToken(valueOf('letterCode')) !== null
  if (name === 'letterCode' && !letter && !isVoice) return NO_CODE
  if (name === 'envelopeCode' && !envelope) return NO_CODE
  return letter && envelope && letter !== envelope ? OTHER_ENVELOPE : null
}

/** A high note for right, a low one for wrong: a packer looks at the letter, not at the screen. */
function beep(isRight: boolean): void {
  const sound = new AudioContext()
  const note = sound.createOscillator()
  note.frequency.value = isRight ? 880 : 160
  note.connect(sound.destination)
  note.start()
  note.stop(sound.currentTime + (isRight ? 0.08 : 0.5))
  note.addEventListener('ended', () => void sound.close())
}
