import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link } from 'react-router'
import { MAX_LETTER_CHARACTERS } from '#app/domain/letters/rules/letter-length.ts'
import { changeLetter } from '#app/domain/orders/page/change-letter.server.ts'
import { previewForParent } from '#app/domain/sheets/checks/item-sheet.server.ts'
import { findOwnLetter } from '#app/domain/orders/page/own-letter.server.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import type { SheetPreview } from '#app/domain/sheets/sheet-preview.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { letterTextSchema } from '#app/http/letter-text-schema.ts'
import { requireOrder, requireSameOrder } from '#app/http/opened-pages.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { EnvelopeFan } from '#app/ui/frame/sealed-envelope.tsx'
import { WholeWords } from '#app/ui/frame/whole-words.tsx'
import { editRefusal, OTHER_TAB } from '#app/ui/letter/edit-refusal.ts'
import { HAND_CLASSES, HandChoice } from '#app/ui/letter/hand-choice.tsx'
import { LetterPaper } from '#app/ui/letter/letter-paper.tsx'
import { PageLimit } from '#app/ui/letter/page-limit.tsx'
import { PlainLetter } from '#app/ui/letter/plain-letter.tsx'
import { OrderField } from '#app/ui/orders/order-field.tsx'
import type { Route } from './+types/change-letter'

const LetterSchema = letterTextSchema('The letter is empty. Write something, or leave it as it was.')

const CHANGED = 'The letter is saved, and is printed as it stands now. Read it below.'
const PRINTING = 'This letter has gone to the printer, so it stays as it was. Write to us if something in it is wrong.'
const GONE = 'This letter is cancelled or deleted, so nothing in it was changed.'
const NOT_CHECKED =
  'We could not check your changes just now. Please try again in a moment: what you typed is still here.'
const TOO_MANY = 'That was a lot of changes. Please wait an hour, or write to us.'

export const meta: Route.MetaFunction = () => [{ title: 'Change the letter' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const key = { orderId: await requireOrder(context, request), orderItemId: readId(params.orderItemId) }
  const own = orNotFound(await findOwnLetter(services, key))
  if (!own.isOpen) {
    const words = own.item.cancelledAt ? GONE : PRINTING
    throw await redirectWithFlash(services, href('/order'), 'error', words)
  }
  const { childName, letter, hand, letterSha256 } = own.item
  return {
    orderId: key.orderId,
    childName,
    letter,
    hand,
    version: `${hand} ${letterSha256}`,
    preview: previewForParent(services, own.item),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  // A page from before this field existed: its text is not lost.
  const orderId = await (form.has('orderId')
    ? requireSameOrder(context, request, form)
    : requireOrder(context, request))
  const key = { orderId, orderItemId: readId(params.orderItemId) }
  const own = await findOwnLetter(services, key)
  const submission = parseWithZod(form, { schema: LetterSchema })
  const refuse = (words: string) => ({
    reply: formReply(submission, { fieldErrors: { letter: [words] } }).data,
    look: null,
  })
  if (submission.status !== 'success') return data({ reply: submission.reply(), look: null }, { status: 400 })
  const { letter, hand = own?.item.hand ?? 'charm' } = submission.value
  if (form.get('intent') === 'look' && own)
    return data({ reply: submission.reply(), look: previewForParent(services, { ...own.item, letter, hand }) })
  if (own && form.get('version') !== `${own.item.hand} ${own.item.letterSha256}`)
    return data(refuse(OTHER_TAB), { status: 400 })
  if (!(await isWithinLimit(context, 'lettersChanged', key.orderId))) return data(refuse(TOO_MANY), { status: 400 })
  const changed = await changeLetter(services, { ...key, letter, hand })
  if (changed.ok) return redirectWithFlash(services, href('/order'), 'success', CHANGED)
  if (changed.reason === 'gone' || changed.reason === 'printing') {
    const words = changed.reason === 'gone' ? GONE : PRINTING
    return redirectWithFlash(services, href('/order'), 'error', words)
  }
  if (changed.reason === 'changed_elsewhere') return data(refuse(OTHER_TAB), { status: 400 })
  const words = changed.reason === 'not_checked' ? NOT_CHECKED : editRefusal(changed)
  return data(refuse(words), { status: 400 })
}

export default function ChangeLetter({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, childName, letter, hand, version } = loaderData
  const preview: SheetPreview = actionData?.look ?? loaderData.preview
  const [form, fields] = describeForm<{ letter: string; hand: Hand }>({
    id: 'letter',
    lastResult: actionData?.reply,
    defaultValue: { letter, hand },
  })
  return (
    <div className="wrap py-8">
      <div className="mb-3 flex items-center gap-4">
        <EnvelopeFan names={[childName]} />
        <h1>
          <WholeWords text={`The letter for ${childName}`} />
        </h1>
      </div>
      <p className="mb-6 max-w-prose">
        You can change it until it goes to the printer. We check what you write as we did before you paid, and record
        any personal voice message again from it.
      </p>
      {/* At a desk the sheet stands beside all of it; on a phone it is seen before it is saved. */}
      <ShopForm form={form} className="grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        <div>
          <OrderField orderId={orderId} />
          <input type="hidden" name="version" value={version} />
          <TextAreaField
            field={fields.letter}
            label="Your letter"
            max={MAX_LETTER_CHARACTERS}
            rows={18}
            className={`${HAND_CLASSES[fields.hand.initialValue ?? hand]} min-h-96 text-lg`}
          />
          <PageLimit preview={preview} />
          <HandChoice field={fields.hand} />
        </div>
        <section aria-label="How it will look" className="md:col-start-2 md:row-[1/span_4]">
          {preview.sheet ? <LetterPaper sheet={preview.sheet} /> : <PlainLetter letter={letter} />}
        </section>
        <div className="actions">
          <SubmitButton name="intent" value="save" busy="Checking...">
            Save this letter
          </SubmitButton>
          <SubmitButton name="intent" value="look" busy="Drawing..." className="button button-quiet px-4">
            See how it looks
          </SubmitButton>
          <Link to={href('/order')} className="button button-quiet px-4">
            Leave it as it is
          </Link>
        </div>
      </ShopForm>
    </div>
  )
}
