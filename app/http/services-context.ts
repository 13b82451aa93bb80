import { createContext, type RouterContextProvider } from 'react-router'
import type { Needs } from '#app/domain/needs.ts'
import type { Limiters } from './rate-limits.ts'

/** What loaders, actions and middleware are given. */
export type RequestContext = Readonly<RouterContextProvider>

/** Waits for changes to a chat. */
export type ChatChanges = {
  /** Resolves at the chat's next change, after `withinMs`, or when `signal` aborts; never rejects. */
  next(chatSessionId: string, options: { withinMs: number; signal: AbortSignal }): Promise<void>
}

/** What a route finds in its context: everything use cases need, and what the web process adds. */
export type WebServices = Needs & {
  limiters: Limiters
  /** The first secret signs cookies; the others are still accepted. `Secure` when the shop is on https. */
  cookies: { secrets: readonly string[]; secure: boolean }
  /** False keeps visitors on the coming-soon page. */
  gateIsOpen: boolean
  /** Aborted when the process is asked to stop: an open stream ends, and the browser connects to another process. */
  stopping: AbortSignal
  chatChanges: ChatChanges
  /** True for a rehearsal: every page says that nothing bought here is made or posted. */
  isStaging: boolean
  /** Null when analytics is off. */
  measurementId: string | null
}

export const servicesContext = createContext<WebServices>()

/** What the web process knows of one request. */
export type RequestFacts = {
  requestId: string
  /** On every script and style of the page; the content security policy lets no other run. */
  nonce: string
  /** The network address that rate limits count by; `unknown` when it cannot be determined. */
  clientNetwork: string
  /** The pattern of the route that answers, once it is known. */
  route?: string
  /** Set when the request failed because the database is down; it then gets a page of its own. */
  isDatabaseDown: boolean
}

export const requestFactsContext = createContext<RequestFacts>()
