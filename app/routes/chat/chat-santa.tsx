import { useEffect } from 'react'
import { href, Link, redirect, useOutlet, useRevalidator } from 'react-router'
import { CHAT_SECONDS } from '#app/domain/chat/chat-limits.ts'
import { createWatchLink, restartPlayground, startChat } from '#app/domain/chat/begin-chat.server.ts'
import { type ChatView, readChat } from '#app/domain/chat/read-chat.server.ts'
import { sayInChat, type SayResult } from '#app/domain/chat/say-in-chat.server.ts'
import { findParentalConsent } from '#app/domain/privacy/consent/parental-consent.server.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import { chatCookie, hasChatCookie, identifyChat, watchSecretOf } from '#app/http/shopper/chat-cookie.ts'
import { CHAT_OVER, leaveDeletedChat, toChat } from '#app/http/shopper/to-chat.ts'
import { writeStored } from '#app/browser/local-store.ts'
import { useLiveChat } from '#app/browser/use-live-chat.ts'
import { ChatForm, type Refused, useSending } from '#app/ui/chat/chat-form.tsx'
import { ChatElsewhere } from '#app/ui/chat/chat-elsewhere.tsx'
import { ChatLog } from '#app/ui/chat/chat-log.tsx'
import { ChatReady } from '#app/ui/chat/chat-ready.tsx'
import { ChatTimer } from '#app/ui/chat/chat-timer.tsx'
import { ChatHelp } from '#app/ui/chat/chat-help.tsx'
import { GrownUpsCorner } from '#app/ui/chat/grown-ups-corner.tsx'
import { Candle, ChatCandle } from '#app/ui/chat/candle.tsx'
import { SantasWindow } from '#app/ui/chat/santas-window.tsx'
import { showChat, type ShownChat } from '#app/ui/chat/shown-chat.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import type { Route } from './+types/chat-santa'

export const middleware = [identifyChat]

export const handle: PageHandle = { styles: 'chat', bare: true, typesAtFoot: true }

/** Without JavaScript, the page checks this often for Santa's reply. */
const REPLY_SECONDS = 3

const NO_CONSENT = 'Session Error: Please complete the parent gateway first.'

/** Specification §8, and what else may be wrong with a message. */
const REFUSALS: Record<Exclude<Extract<SayResult, { ok: false }>['reason'], 'rest'>, string> = {
  wait: 'Please wait: Let Santa finish his thought first!',
  over: CHAT_OVER,
  no_chat: NO_CONSENT,
  blank: 'Please write something first',
  too_long: 'That is too long for one message. Please keep it to 200 characters.',
}
const FILTERED = 'Message filtered: For your safety, some information was removed from your message.'
/** Ten messages in five minutes (specification §9). */
const restWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return `You two have written a lot. Santa is resting his hand; write again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
const NOT_STARTED = 'That chat could not be started. Check which kind it is and press “Start the chat” again.'
const TOO_MANY =
  'There have been many chats from here today. Please try again tomorrow, or generate the letter without one.'

export const meta: Route.MetaFunction = () => [{ title: 'Chat with Santa' }]

/** Without JavaScript, a reload returns to the latest message. */
const LATEST = `${href('/chat-santa')}#latest`

/** After these ends the page stays, so that Santa's last message can be read. */
const STAYS: readonly ChatView['end'][] = ['worry', 'messages']

/** The chat of this shopper's letter; none is started without a parent's consent from today. */
async function openChat(context: RequestContext, request: Request): Promise<ChatView> {
  const services = context.get(servicesContext)
  const key = findDraftKey(context)
  const chat = key && (await readChat(services, { key }))
  if (chat && (chat.state !== 'ready' || (await findParentalConsent(services, key)))) return chat
  const left = await leaveDeletedChat(context, request)
  throw left ?? (await redirectWithFlash(services, href('/questionnaire'), 'error', NO_CONSENT))
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const found = await openChat(context, request)
  const { chatSessionId } = found
  const chat = showChat(found)
  if (chat.state === 'ended' && !STAYS.includes(chat.end)) throw redirect(href('/chat-complete'))
  if (chat.state !== 'ready') {
    const isHere = await hasChatCookie(context, request, chatSessionId)
    if (chat.state === 'ended' && !isHere)
      throw redirect(chat.end === 'worry' ? href('/questionnaire/experience') : href('/chat-complete'))
    return { chat: isHere ? chat : { ...chat, childName: '', messages: [] }, watch: null, isHere }
  }
  const address = await createWatchLink(services, { chatSessionId, secret: watchSecretOf(services, chatSessionId) })
  const picture = Buffer.from(await services.print.codeFile(address, 'svg')).toString('base64')
  return { chat, watch: { address, picture: `data:image/svg+xml;base64,${picture}` }, isHere: true }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readLetterForm(context, request)
  const key = findDraftKey(context)
  const back = async (kind: 'success' | 'error', words: string) => redirectWithFlash(services, LATEST, kind, words)
  const intent = form.get('intent')
  // From now on this browser shows nothing of the chat, on reload and Back either.
  if (intent === 'close') return redirect(href('/'), { headers: [await chatCookie.end(context.get(servicesContext))] })
  if (!key) return back('error', NO_CONSENT)
  if (intent === 'start' || intent === 'restart') {
    if (!(await isWithinLimit(context, 'chatsBegun'))) return back('error', TOO_MANY)
    if (intent === 'restart') {
      if (!(await restartPlayground(services, key))) return back('error', 'This playground can no longer be restarted.')
    } else if (!(await startChat(services, { key, mode: form.get('mode') === 'real' ? 'real' : 'playground' }))) {
      return back('error', NOT_STARTED)
    }
    return toChat(context, key)
  }
  if (intent === 'take-up') return toChat(context, key)
  const message = form.get('message')
  const typed = typeof message === 'string' ? message : ''
  const said = await sayInChat(services, { key, typed })
  if (said.ok) return said.isFiltered ? back('success', FILTERED) : redirect(LATEST)
  if (said.reason === 'over') return redirect(href('/chat-santa'))
  const refusal = said.reason === 'rest' ? restWords(said.restSeconds) : REFUSALS[said.reason]
  return { typed, refusal }
}

export default function ChatSanta({ loaderData: { chat, watch, isHere }, actionData }: Route.ComponentProps) {
  if (watch) return <ChatReady chat={chat} watch={watch} />
  return isHere ? <Chat chat={chat} refused={actionData} /> : <ChatElsewhere />
}

function Chat({ chat: drawn, refused }: { chat: ShownChat; refused: Refused | undefined }) {
  const chat = useLiveChat(href('/api/chat-events'), drawn)
  const dialog = useOutlet()
  const sending = useSending()
  const isOpen = chat.state === 'open'
  useChatFollowed(chat, drawn.state === 'ended')
  if (chat.end === 'worry') return <ChatHelp chat={chat} />
  return (
    <SantasWindow
      dialog={dialog}
      candle={isOpen ? <ChatCandle chat={chat} burnsFor={CHAT_SECONDS} /> : <Candle left={0} />}
      corner={
        isOpen && (
          <>
            <ChatTimer chat={chat} />
            <GrownUpsCorner chat={chat} />
          </>
        )
      }
      foot={
        <>
          <ChatForm chat={chat} refused={refused} />
          {!isOpen && (
            <Link to={href('/chat-complete')} className="button button-primary mt-3">
              Continue
            </Link>
          )}
        </>
      }
    >
      {isOpen && (
        <PageRefresh
          seconds={chat.awaitsReply ? REPLY_SECONDS : chat.secondsLeft + 1}
          revalidates={false}
          // Do not reload: the refused message is still in the box.
          reloads={!dialog && !refused?.refusal}
          // A different URL each time: for the same one with a hash, a browser would only scroll.
          to={`${href('/chat-santa')}?left=${chat.secondsLeft}#latest`}
        />
      )}
      <ChatLog chat={chat} sending={chat.awaitsReply ? null : sending} isForChild />
    </SantasWindow>
  )
}

/** Stores which kind it is (specification §3), and reloads the page's data once the chat has ended elsewhere. */
function useChatFollowed(chat: ShownChat, wasOver: boolean) {
  const { mode, tests } = chat
  const { revalidate } = useRevalidator()
  const hasJustEnded = chat.state === 'ended' && !wasOver
  useEffect(() => {
    // The loader decides where to go next.
    if (hasJustEnded) void revalidate()
  }, [hasJustEnded, revalidate])
  useEffect(() => {
    writeStored('chatMode', mode)
    writeStored('playgroundSessionCount', tests)
  }, [mode, tests])
}
