import { parseWithZod } from '@conform-to/zod/v4'
import { Form, href, redirect } from 'react-router'
import { findReportedChat, type ReportedChat } from '#app/domain/chat/transcript.server.ts'
import { closeReport, openReport } from '#app/domain/safety/safety-queue.server.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { flash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { doneSchema } from '#app/http/staff/field-schemas.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { AnswerPage } from '#app/ui/back-office/answer-page.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TitledSection } from '#app/ui/back-office/titled-section.tsx'
import type { Route } from './+types/report'

const MAX_DONE = 1_000
const CloseSchema = doneSchema(MAX_DONE)

export async function loader({ params, context }: Route.LoaderArgs) {
  // Opening a report records that this staff member has seen it.
  const staffMemberId = staffOf(context)
  const services = context.get(servicesContext)
  const report = orNotFound(await openReport(services, { id: readId(params.reportId), staffMemberId }))
  return { report, chat: await findReportedChat(services, report.id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: CloseSchema })
  if (submission.status !== 'success') return formReply(submission)
  const staffMemberId = staffOf(context)
  const { done } = submission.value
  const isClosed = await closeReport(services, { id: readId(params.reportId), staffMemberId, done })
  const message = isClosed
    ? await flash(services, 'success', 'Saved. The report is closed.')
    : await flash(services, 'error', 'A colleague has closed this report already.')
  return redirect(href('/admin/safety'), { headers: [message] })
}

export default function Report({ loaderData: { report, chat }, actionData }: Route.ComponentProps) {
  const { id, source, parentEmail, words, createdAt, seen, done } = report
  return (
    <AnswerPage
      list={{ to: href('/admin/safety'), name: 'Safety' }}
      what="report"
      done={done}
      lastResult={actionData}
      hint="Who was told, and when."
      max={MAX_DONE}
      title={`Written ${formatMoment(createdAt)}`}
      about={`In ${source === 'chat' ? 'a chat' : 'the questionnaire'}, by ${parentEmail}`}
      decisions={chat && <Transcript chat={chat} reportId={id} />}
    >
      <p className="paper mb-5 border-l-4 border-cranberry-700 px-5 py-4 text-xl whitespace-pre-line">{words}</p>
      {seen && (
        <p className="mb-5 wrap-anywhere">
          First read by {seen.by}, {formatMoment(seen.at)}.
        </p>
      )}
      {chat && <Chat chat={chat} worry={words} />}
    </AnswerPage>
  )
}

type CommandProps = { reportId: string; command: string; busy: string; children: string }

function Command({ reportId, command, busy, children }: CommandProps) {
  return (
    <Form method="post" action={href('/admin/:noun/:id/:command', { noun: 'safety', id: reportId, command })}>
      <SubmitButton busy={busy} className="button button-quiet">
        {children}
      </SubmitButton>
    </Form>
  )
}

/** The whole chat, with what worries marked. */
function Chat({ chat, worry }: { chat: ReportedChat; worry: string }) {
  return (
    <TitledSection id="chat" title="The chat" className="mb-6">
      <ol className="stack-2">
        {chat.messages.map(({ position, role, content }) => (
          <li
            key={position}
            className={`rounded-lg border border-hairline px-4 py-3 ${role === 'santa' ? 'mr-10 bg-parchment-50' : 'ml-10 bg-white'} ${content === worry ? 'border-l-4 border-l-cranberry-700' : ''}`}
          >
            <span className="font-semibold">{role === 'santa' ? 'Santa' : 'Child'}: </span>
            {content === worry && <span className="sr-only">(reported) </span>}
            {content}
          </li>
        ))}
      </ol>
    </TitledSection>
  )
}

/** Whether the parent may get the chat's transcript: the danger may be in the parent's own home. */
function Transcript({ chat: { isHeld, isWithdrawn }, reportId }: { chat: ReportedChat; reportId: string }) {
  if (isWithdrawn)
    return (
      <p>
        The parent has withdrawn the consent to this chat. {isHeld && 'The transcript is not sent. '}
        The chat is deleted once every report about it is closed.
      </p>
    )
  if (!isHeld) return <p className="text-mist">The transcript is released to the parent.</p>
  return (
    <section aria-label="The transcript" className="paper p-5">
      <p className="mb-3">
        <strong>The parent has not been sent the transcript.</strong> Send it only when nothing in it puts the child at
        risk from the reader.
      </p>
      <Command reportId={reportId} command="release-transcript" busy="Sending...">
        Send the transcript to the parent
      </Command>
      <p className="mt-5 mb-3 border-t border-hairline pt-5">
        <strong>A quarrel, a game, a fright?</strong> Then give the chat back: what Santa learned in a real chat goes
        into the letter, the parent gets the transcript, and no page of the family says that anything was reported.
      </p>
      <Command reportId={reportId} command="give-chat-back" busy="Giving it back...">
        False alarm: give the chat back
      </Command>
    </section>
  )
}
