import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'

/** What the browser does with a passkey: creates one, or signs with one. */
export type AskedOfPasskey =
  | { kind: 'add'; options: Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'> }
  | { kind: 'show'; options: Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'> }

const BUTTONS = { add: 'Add a passkey', show: 'Use your passkey' }

const THERE_ALREADY = 'This device has one already. Add another one from another device, or with a security key.'
/** Cancelled, timed out, or no key at hand: for privacy, browsers do not say which. */
const NOTHING_CAME = 'Your browser sent no passkey. Try again, with the device or key to hand.'

const wordsFor = (error: unknown) =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? THERE_ALREADY
    : NOTHING_CAME

/** Has the browser make or show a passkey, and sends its answer. This form needs script: browsers have no other way. */
export function PasskeyForm({ asked }: { asked: AskedOfPasskey }) {
  const form = useRef<HTMLFormElement>(null)
  const answerField = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const isSent = useNavigation().formData?.has('answer') ?? false
  const press = async (event: React.FormEvent<HTMLFormElement>) => {
    // The second submit is our own, with the answer.
    if (answerField.current?.value) return
    event.preventDefault()
    if (isAsking) return
    setTrouble('')
    setIsAsking(true)
    try {
      const answer =
        asked.kind === 'add'
          ? await startRegistration({ optionsJSON: asked.options })
          : await startAuthentication({ optionsJSON: asked.options })
      if (!answerField.current) return
      answerField.current.value = JSON.stringify(answer)
      form.current?.requestSubmit()
      answerField.current.value = ''
    } catch (error) {
      setTrouble(wordsFor(error))
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <>
      <noscript>
        <p role="note">A passkey needs JavaScript: please switch it on for this page.</p>
      </noscript>
      <Form ref={form} method="post" className="needs-script" onSubmit={(event) => void press(event)}>
        <input ref={answerField} type="hidden" name="answer" />
        <p role="alert" className="mb-3 font-semibold text-cranberry-700 empty:hidden">
          {trouble}
        </p>
        <button type="submit" aria-disabled={isAsking || isSent} className="button button-primary">
          {isSent ? 'Verifying access...' : isAsking ? 'Waiting for your device...' : BUTTONS[asked.kind]}
        </button>
      </Form>
    </>
  )
}
