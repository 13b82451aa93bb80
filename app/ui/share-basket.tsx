import { useState } from 'react'
import { Form } from 'react-router'
import { say } from '#app/browser/messages.ts'
import { call } from '#app/browser/save-progress.ts'

const COPIED = 'Share link copied! Send it to continue on another device or share with someone.'

/** The button that makes a link to the basket: with script it copies the link, without it leads to a page that shows it. */
export function ShareBasket() {
  const [busy, setBusy] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const share = async () => {
    setBusy(true)
    const answer = await call('save-basket', {})
    setBusy(false)
    const shareUrl = answer?.['shareUrl']
    if (typeof shareUrl !== 'string') {
      return say({ kind: 'error', text: 'Failed to save basket. Please try again.' })
    }
    try {
      await navigator.clipboard.writeText(shareUrl)
      say({ kind: 'success', text: COPIED })
    } catch {
      // The browser lets nothing be copied: the link is shown instead.
      setLink(shareUrl)
      say({ kind: 'success', text: 'Basket saved successfully!' })
    }
  }
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void share()
      }}
    >
      <button type="submit" name="act" value="share" aria-disabled={busy} className="button button-quiet w-full">
        {busy ? 'Saving...' : 'Share Basket'}
      </button>
      {link && <ShareLink link={link} />}
    </Form>
  )
}

/** The link to copy by hand. */
export function ShareLink({ link }: { link: string }) {
  return (
    <label className="mt-3 block">
      <span className="mb-1 block font-semibold">Your link</span>
      <input readOnly value={link} onFocus={(event) => event.target.select()} className="input text-sm" />
    </label>
  )
}
