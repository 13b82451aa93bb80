import type { MouseEvent, ReactNode, SubmitEvent } from 'react'
import { showMessage } from '#app/browser/messages.ts'
import { saveFile } from '#app/browser/save-file.ts'

type DownloadProps = {
  href: string
  /** The messages for success and failure. */
  done: string
  failed: string
  children: ReactNode
}

/** A file of the workshop. With JavaScript it also says that the file was saved; without, the browser shows it. */
export function DownloadLink({ href, children, ...messages }: DownloadProps) {
  const save = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // The page that the server redirects to says why.
    void announce(saveFile(href), messages, () => window.location.assign(href))
  }
  return (
    <a href={href} className="button button-quiet" onClick={save}>
      {children}
    </a>
  )
}

/** The same for a file that changes something, such as one that begins printing. */
export function DownloadButton({ href, children, ...messages }: DownloadProps) {
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void announce(saveFile(href, 'post'), messages, () => form.submit())
  }
  return (
    <form method="post" action={href} onSubmit={save}>
      <button type="submit" className="button button-quiet">
        {children}
      </button>
    </form>
  )
}

type Messages = Pick<DownloadProps, 'done' | 'failed'>

async function announce(saved: Promise<boolean>, { done, failed }: Messages, askWithoutScript: () => void) {
  try {
    if (await saved) showMessage({ kind: 'success', text: done })
    else askWithoutScript()
  } catch {
    showMessage({ kind: 'error', text: failed })
  }
}
