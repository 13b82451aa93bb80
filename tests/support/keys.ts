import type { Locator, Page } from '@playwright/test'
import { expect } from './counted-expect.ts'

/** The back office has more links than any page of the shop, and its queue holds other journeys' leftovers. */
const MOST_TABS = 500

/** A page for a person without a mouse: Tab, Enter and typing. */
export function keysOf(page: Page) {
  /** Presses Tab until the target has the focus. */
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
