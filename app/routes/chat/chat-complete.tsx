import { Form, href, redirect } from 'react-router'
import { ExtractionSchema, NO_EXTRACTION } from '#app/domain/chat/extraction.ts'
import { readChat } from '#app/domain/chat/read-chat.server.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { askForLetter } from '#app/http/shopper/ask-for-letter.ts'
import { prepareAndOpen } from '#app/http/shopper/prepare-and-open.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { identifyChat } from '#app/http/shopper/chat-cookie.ts'
import { leaveDeletedChat } from '#app/http/shopper/to-chat.ts'
import { findDraftKey, shopperContext } from '#app/http/shopper/shopper-context.ts'
import { rememberShopper } from '#app/http/shopper/shopper-cookie.ts'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import { LetterId } from '#app/ui/form/letter-id.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { LetterPicture } from '#app/ui/frame/line-drawing.tsx'
import { Candle } from '#app/ui/chat/candle.tsx'
import { SantasWindow } from '#app/ui/chat/santas-window.tsx'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import type { Route } from './+types/chat-complete'

/** The model reads the chat in a few seconds. */
const LOOK_AGAIN_SECONDS = 2

export const middleware = [identifyChat]

export const handle: PageHandle = { styles: 'chat', bare: true }

export const meta: Route.MetaFunction = () => [{ title: 'Chat complete' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const key = findDraftKey(context)
  const chat = key && (await readChat(context.get(servicesContext), { key }))
  if (!chat) throw (await leaveDeletedChat(context, request)) ?? redirect(href('/questionnaire'))
  if (chat.state !== 'ended' || chat.end === 'worry') throw redirect(href('/chat-santa'))
  const extraction = ExtractionSchema.safeParse(chat.extraction ?? NO_EXTRACTION).data ?? NO_EXTRACTION
  const { childName, mode, end, messageCount, messages } = chat
  // Santa's answer to the fifteenth message was a goodbye, and has been read.
  const goodbye = end === 'messages' ? null : (messages.findLast(({ role }) => role === 'santa')?.content ?? null)
  return { childName, mode, end, messageCount, goodbye, state: chat.extractionState, extraction }
}

export async function action({ request, context }: Route.ActionArgs) {
  const intent = (await readLetterForm(context, request)).get('intent')
  const answer = await answerTo(context, intent)
  // What follows is about this chat's letter, even if its parent has opened another one in between.
  const shopper = context.get(shopperContext)
  return shopper ? rememberShopper(context.get(servicesContext), answer, shopper) : answer
}

async function answerTo(context: RequestContext, intent: unknown): Promise<Response> {
  if (intent === 'options') return redirect(href('/questionnaire/experience'))
  if (intent === 'letter') return askForLetter(context, findDraftKey(context))
  return prepareAndOpen(context, intent === 'real' ? 'real' : 'playground')
}

const REMEMBERED = ['achievements', 'goodDeeds', 'interests', 'favoriteThings', 'familyMembers'] as const

const OVER: Record<string, string> = {
  time: 'The ten minutes are over. ',
  messages: 'That was all fifteen messages for one chat. ',
}

export default function ChatComplete({ loaderData }: Route.ComponentProps) {
  const { childName, mode, end, messageCount, goodbye, state, extraction } = loaderData
  const isReal = mode === 'real'
  return (
    <SantasWindow
      title={isReal ? 'Chat complete' : 'Test complete'}
      candle={<Candle left={0} />}
      foot={
        <>
          <Form method="post" className="actions">
            <LetterId />
            {state !== 'asked' && (
              <SubmitButton name="intent" value="letter" busy="Asking Santa...">
                Generate Santa’s Letter
              </SubmitButton>
            )}
            {!isReal && (
              <>
                <button name="intent" value="real" className="button button-quiet">
                  Start Real Chat
                </button>
                <button name="intent" value="playground" className="button button-quiet">
                  Try Playground Again
                </button>
              </>
            )}
            <button name="intent" value="options" className="button button-quiet">
              Back to Options
            </button>
          </Form>
          <p className="mt-3 text-sm">
            <b>For the grown-up.</b> {OVER[end ?? '']}
            {!isReal && 'That was the playground, so none of it goes into the letter. '}
            {messageCount > 0
              ? 'The transcript goes to the parent who gave the consent, once they have confirmed their address from our email.'
              : 'Nothing was said, so there is no transcript.'}
          </p>
          <CutOffNotice />
        </>
      }
    >
      {state === 'asked' && <PageRefresh seconds={LOOK_AGAIN_SECONDS} />}
      <p className="good-night">Good night, {childName}!</p>
      {messageCount > 0 && goodbye && (
        <blockquote className="slip mx-auto my-3 block">
          <span className="sr-only">Santa: </span>
          {goodbye}
        </blockquote>
      )}
      {isReal && state === 'asked' && <output className="block text-center">Santa is looking over his notes...</output>}
      {isReal && state === 'failed' && (
        <p role="alert" className="slip mx-auto block">
          Could not analyze chat, but you can still generate the letter!
        </p>
      )}
      {isReal && state === 'done' && (
        <SantasNote entries={[...new Set(REMEMBERED.flatMap((name) => extraction[name]))]} />
      )}
    </SantasWindow>
  )
}

/** What Santa wrote down, which writes itself line by line. */
function SantasNote({ entries }: { entries: readonly string[] }) {
  return (
    <section className="slip santas-note" aria-labelledby="learned">
      <h2 id="learned">What Santa will remember</h2>
      {entries.length === 0 && <p>They didn’t say much, so Santa will use your answers.</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
      <LetterPicture of="seal" className="note-seal" />
    </section>
  )
}
