import type { Page } from '@playwright/test'

/**
 * The page's present state as markup that needs no script: attributes hold what was typed, ticked and opened, and
 * pictures are inline. `tests/screens` checks it at every width.
 */
export async function freezePage(page: Page): Promise<string> {
  const frozen = await page.evaluate(async () => {
    const CHANGES = 'input, textarea, option, dialog, [popover], img, picture > source'
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    const copies = copy.querySelectorAll(CHANGES)
    const inline = async (address: string, into: Element, attribute: 'src' | 'srcset') => {
      if (address === '' || address.startsWith('data:')) return
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const [type] = (answer.headers.get('Content-Type') ?? '').split(';')
      into.setAttribute(attribute, `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`)
    }
    for (const [at, element] of [...document.querySelectorAll(CHANGES)].entries()) {
      const same = copies[at]
      if (!same) continue
      if (element instanceof HTMLInputElement) {
        if (['checkbox', 'radio'].includes(element.type)) same.toggleAttribute('checked', element.checked)
        else if (element.type !== 'hidden') same.setAttribute('value', element.value)
      } else if (element instanceof HTMLTextAreaElement) same.textContent = element.value
      else if (element instanceof HTMLOptionElement) same.toggleAttribute('selected', element.selected)
      else if (element instanceof HTMLImageElement) await inline(element.src, same, 'src')
      else if (element instanceof HTMLSourceElement) await inline(element.srcset, same, 'srcset')
      else if (element.matches(':modal')) same.setAttribute('data-modal', '')
      else if (element.matches(':popover-open')) same.setAttribute('data-popover', '')
    }
    for (const gone of copy.querySelectorAll('script, noscript, link[rel~="modulepreload"]')) gone.remove()
    return copy.outerHTML
  })
  return `<!doctype html>${frozen}`
}

/** Unpacks what only a browser without script shows. */
export const showNoscript = (html: string): string => html.replaceAll(/<\/?noscript[^>]*>/g, '')

/** Turns a page's document into what a browser without script would show, for a browser with script. */
export const withoutScript = (html: string): string =>
  showNoscript(html)
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<meta http-equiv="refresh"[^>]*>/gi, '')
