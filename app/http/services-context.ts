import { createContext, type RouterContextProvider } from 'react-router'
import type { Needs } from '#app/domain/needs.ts'
import type { Limiters } from './rate-limits.ts'

/** What loaders, actions and middleware are given. */
export type RequestContext = Readonly<RouterContextProvider>

/** What a route finds in its context: all that use cases need, and what the web process adds. */
export type WebServices = Needs & {
  limiters: Limiters
  /** Cookies are signed with it, and marked `Secure` when the shop is on https. */
  cookies: { secret: string; secure: boolean }
  /** False keeps visitors on the coming-soon page. */
  gateIsOpen: boolean
  /** Null when nothing is measured. */
  measurementId: string | null
}

export const servicesContext = createContext<WebServices>()

/** What the web process knows of one request. */
export type RequestFacts = {
  requestId: string
  /** On every script and style of the page; the content security policy lets no other run. */
  nonce: string
  clientAddress: string
  /** Set when the request failed for that reason; it is then answered with words of its own. */
  isDatabaseAway: boolean
}

export const requestFactsContext = createContext<RequestFacts>()
