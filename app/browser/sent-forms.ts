import { createContext, useContext } from 'react'
import { href } from 'react-router'
import { removeTyped } from './typed-text.ts'
import type { StoreKey } from './local-store.ts'

type SentForm = {
  /** Key under which the browser stores the typed text; null for a form that stores none. */
  key: StoreKey | null
  /** Its path. */
  formId: string
}

/** Where a shopper without a letter is redirected; their text was then not saved. */
const WITHOUT_LETTER = href('/questionnaire/child')

/** Follows each form from submit to answer, to remove the typed text from the browser once the server has it. */
export class SentForms {
  #sent: SentForm | null = null
  #answered: string | null = null

  /** Notes that a form has been submitted. */
  recordSubmit(form: SentForm): void {
    this.#sent = form
  }

  /** The form came back with errors: nothing was saved. */
  recordRefusal(): void {
    this.#sent = null
  }

  /** A page arrived after a submit: the server has the form. A failed page never gets here. */
  recordArrival(pathname: string): void {
    this.#answered = this.#sent?.formId ?? null
    if (!this.#sent) return
    const { key, formId } = this.#sent
    if (key && (pathname !== WITHOUT_LETTER || formId === pathname)) removeTyped(key, formId)
    this.#sent = null
  }

  /** The page of the form that led to this page, to return to once the basket is restored; null when none was sent. */
  get pageToReturnTo(): string | null {
    return this.#answered
  }
}

export const SentFormsContext = createContext<SentForms | null>(null)

/** The page's sent forms, provided by the root. */
export function useSentForms(): SentForms {
  const sentForms = useContext(SentFormsContext)
  if (!sentForms) throw new Error('a form stands outside of the root')
  return sentForms
}
