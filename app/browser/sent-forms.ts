import { createContext, useContext } from 'react'
import { href } from 'react-router'
import { removeTyped } from './typed-text.ts'
import type { StoreKey } from './local-store.ts'

type SentForm = {
  /** Where the browser stores what is typed into it; null for a form whose text is not stored. */
  key: StoreKey | null
  /** Its address. */
  formId: string
}

/** Where a shopper without a letter is sent; what they typed was not saved there. */
const WITHOUT_LETTER = href('/questionnaire/child')

/** Follows each form from its press to its answer, so that what was typed is removed from the browser once the server has it. */
export class SentForms {
  #sent: SentForm | null = null
  #answered: string | null = null

  /** Notes that what a form holds is on its way. */
  noteSent(form: SentForm): void {
    this.#sent = form
  }

  /** The form is still here with what was wrong in it: nothing was saved. */
  noteRefused(): void {
    this.#sent = null
  }

  /** A page has come after something was sent: the server has it. A failed page never gets here. */
  noteArrived(pathname: string): void {
    this.#answered = this.#sent?.formId ?? null
    if (!this.#sent) return
    const { key, formId } = this.#sent
    if (key && (pathname !== WITHOUT_LETTER || formId === pathname)) removeTyped(key, formId)
    this.#sent = null
  }

  /** Where the shopper was when their cookie turned out to be gone; null when they had sent nothing. */
  get pageToReturnTo(): string | null {
    return this.#answered
  }
}

export const SentFormsContext = createContext<SentForms | null>(null)

/** Those of the page; the root provides them. */
export function useSentForms(): SentForms {
  const sentForms = useContext(SentFormsContext)
  if (!sentForms) throw new Error('a form stands outside of the root')
  return sentForms
}
