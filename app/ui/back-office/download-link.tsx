import type { MouseEvent, ReactNode } from 'react'
import { showMessage } from '#app/browser/messages.ts'
import { saveFile } from '#app/browser/save-file.ts'

type DownloadLinkProps = {
  href: string
  /** The messages for success and failure. */
  done: string
  failed: string
  children: ReactNode
}

/** A file of the workshop. With JavaScript it also says that the file was saved; without, the browser shows it. */
export function DownloadLink({ href, done, failed, children }: DownloadLinkProps) {
  const save = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    try {
      if (await saveFile(href)) showMessage({ kind: 'success', text: done })
      // The page that the server redirects to says why.
      else window.location.assign(href)
    } catch {
      showMessage({ kind: 'error', text: failed })
    }
  }
  return (
    <a href={href} className="button button-quiet" onClick={(event) => void save(event)}>
      {children}
    </a>
  )
}
