import { useState } from 'react'
import { Form } from 'react-router'
import { showMessage } from '#app/browser/messages.ts'
import { call } from '#app/browser/call.ts'

const NOT_COPIED = 'Your browser did not let us copy the link. Please copy it by hand.'
const COPIED = 'Share link copied! Send it to continue on another device or share with someone.'

async function makeLink(): Promise<string | null> {
  const answer = await call('save-basket', {})
  const shareUrl = answer.ok ? answer.body['shareUrl'] : null
  return typeof shareUrl === 'string' ? shareUrl : null
}

/** Copies a link that is still being made: some browsers allow it only during the press. False if they refuse. */
async function copy(making: Promise<string | null>): Promise<boolean> {
  try {
    const text = making.then((made) => (made ? new Blob([made], { type: 'text/plain' }) : Promise.reject(new Error())))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    return true
  } catch {
    return false
  }
}

/** The button that makes a link to the basket: with script it copies the link, without it leads to a page that shows it. */
export function ShareBasket() {
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const share = async () => {
    setBusy(true)
    const making = makeLink()
    const copied = await copy(making)
    const made = await making
    setBusy(false)
    if (!made) return showMessage({ kind: 'error', text: 'Failed to save basket. Please try again.' })
    if (copied) return showMessage({ kind: 'success', text: COPIED })
    setLink(made)
    showMessage({ kind: 'success', text: 'Basket saved successfully!' })
  }
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void share()
      }}
    >
      <button type="submit" name="intent" value="share" aria-disabled={busy} className="link min-h-11 cursor-pointer">
        {busy ? 'Saving...' : 'Share Basket'}
      </button>
      {link && <ShareLink link={link} isNew />}
    </Form>
  )
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

/** The link to copy, by its button or by hand. A new one takes the focus, which also scrolls to it. */
export function ShareLink({ link, isNew = false }: { link: string; isNew?: boolean }) {
  const copyIt = async () =>
    showMessage(
      (await copy(Promise.resolve(link))) ? { kind: 'success', text: COPIED } : { kind: 'error', text: NOT_COPIED },
    )
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <label className="grow basis-56">
        <span className="mb-1 block font-semibold">Your link</span>
        <input
          ref={isNew ? takeFocus : null}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="input text-sm"
        />
      </label>
      <button type="button" onClick={() => void copyIt()} className="needs-script button button-primary max-sm:w-full">
        Copy the link
      </button>
    </div>
  )
}
