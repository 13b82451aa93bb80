import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { z } from 'zod'
import { addNote, MAX_NOTE } from '#app/domain/orders/details/order-notes.server.ts'
import { requiredText } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/note'

const NoteSchema = z.object({ words: requiredText(MAX_NOTE, 'Please write the note', 'the note') })

export const loader = ({ params }: Route.LoaderArgs) => ({ orderId: readId(params.orderId), max: MAX_NOTE })

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const submission = parseWithZod(form, { schema: NoteSchema })
  if (submission.status !== 'success') return formReply(submission)
  const orderId = readId(params.orderId)
  const isToParent = form.get('intent') === 'send'
  const isDone = await addNote(context.get(servicesContext), {
    ...submission.value,
    orderId,
    isToParent,
    staffMemberId: staffOf(context),
  })
  return answerCommand(context, {
    isDone,
    done: isToParent ? 'Sent to the parent, and kept here' : 'Note kept',
    failed: 'This order is deleted',
    to: href('/admin/orders/:orderId', { orderId }),
  })
}

export default function Note({ loaderData: { orderId, max }, actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<{ words: string }>({ id: 'note', lastResult: actionData })
  return (
    <RouteDialog title="Write about this order" closeTo={href('/admin/orders/:orderId', { orderId })}>
      <ShopForm form={form}>
        <TextAreaField
          field={fields.words}
          label="Note"
          hint="Kept with the order for its family to see, and deleted with its letters’ words."
          max={max}
        />
        <div className="dialog-foot actions">
          <SubmitButton name="intent" value="keep" busy="Saving...">
            Keep the note
          </SubmitButton>
          <SubmitButton name="intent" value="send" busy="Sending..." className="button button-quiet">
            Send it to the parent
          </SubmitButton>
        </div>
      </ShopForm>
    </RouteDialog>
  )
}
