import type { Locator, Page } from '@playwright/test'
import { expect } from './counted-expect.ts'

/** A back office has more links than any page of the shop, and its queue holds what other journeys leave there. */
const MOST_TABS = 500

/** A page as somebody uses it who has no mouse: Tab, Enter and what can be typed. */
export function keysOf(page: Page) {
  /** Moves the focus with Tab alone, as far as it takes. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${target.toString()} cannot be reached with the keyboard`)
  }
  const pressOn = async (target: Locator, key = 'Enter') => {
    await tabTo(target)
    await page.keyboard.press(key)
  }
  return {
    tabTo,
    pressOn,
    press: (role: 'button' | 'link', name: string | RegExp, within: Page | Locator = page) =>
      pressOn(within.getByRole(role, { name, exact: true })),
    type: async (label: string | RegExp, text: string) => {
      await tabTo(page.getByLabel(label, { exact: true }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}
