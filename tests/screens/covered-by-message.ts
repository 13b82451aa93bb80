import type { Page } from '@playwright/test'

/** The prices, headings, fields and buttons that the page's messages cover. */
export function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const READ = 'h1, h2, h3, h4, .price, dt, dd, input, select, textarea, button, summary, .button'
    return [...document.querySelectorAll('.message-place > *')].flatMap((message) => {
      // A message that is hidden beside errors, or behind an open dialog, covers nothing.
      if (!message.checkVisibility({ visibilityProperty: true })) return []
      if (document.querySelector(':modal')?.contains(message) === false) return []
      const box = message.getBoundingClientRect()
      return [...document.querySelectorAll(READ)]
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          const isMeeting = left < box.right && box.left < right && top < box.bottom && box.top < bottom
          return isMeeting && element.checkVisibility() && !message.contains(element)
        })
        .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`)
    })
  })
}
