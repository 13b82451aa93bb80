import type { Page } from '@playwright/test'
import {
  fillBasket,
  putLetterInBasket,
  covers,
  answerChild,
  putLetterInBasketByHand,
  expect,
  test,
  unfoldLetters,
} from '../support/road.ts'

test('the basket count in the header follows another tab', async ({ page, shop }) => {
  await putLetterInBasket(page, shop)
  const other = await page.context().newPage()
  await other.goto('/questionnaire/child')
  await expect(other.getByText('1 in the basket').filter({ visible: true })).toHaveCount(1)
  await page.goto('/basket')
  await page.getByRole('button', { name: 'Remove the letter for Ivo' }).click()
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await expect(other.getByText('1 in the basket')).toHaveCount(0)
  covers('4.2')
})

/** Has the page itself record when a message appears and disappears, because a check from outside may miss both. */
async function noteWhenShown(page: Page, words: string): Promise<void> {
  await page.addInitScript((text) => {
    let isShown = false
    const look = () => {
      const isThere = [...document.querySelectorAll('output')].some(
        (place) => place.textContent.includes(text) && place.checkVisibility(),
      )
      if (isThere !== isShown) performance.mark(isThere ? 'shown' : 'gone')
      isShown = isThere
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  }, words)
}

test('a message disappears after five seconds', async ({ page, shop }) => {
  const words = 'Regular package added to basket!'
  await noteWhenShown(page, words)
  await putLetterInBasketByHand(page, shop)
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('gone').length)).toBe(1)
  await expect(page.getByText(words)).toHaveCount(0)
  expect(await page.evaluate(() => performance.measure('message', 'shown', 'gone').duration)).toBeGreaterThan(4_000)
  covers('9.12')

  await page.goto('/basket')
  await page.getByRole('button', { name: 'Add Letter for Another Child' }).click()
  await fillBasket(page, shop, { childName: 'Una' })
  await page.goto('/basket')
  await shop.look('27-basket-of-two')
  await page.getByRole('button', { name: 'Remove the letter for Una' }).click()
  await expect(page.getByText('Item removed from basket')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The letter is back in your basket')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the letter for Una' }).click()
  await expect(page.getByText('Item removed from basket')).toBeVisible()
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Share Basket' }).click()
  await expect(page.getByText('Basket saved successfully!')).toBeVisible()
  await expect(page.getByText('Basket saved successfully!')).toHaveCount(0)
  await expect(page.getByText('Item removed from basket')).toHaveCount(0)
})

test('the note about the remembered email disappears after five seconds', async ({ page, shop }) => {
  await answerChild(page, { childName: 'Ivo', email: shop.parentEmail })
  await putLetterInBasket(page, shop)
  await unfoldLetters(page)
  await page.getByRole('button', { name: '+ Add Another Letter' }).click()
  const note = page.getByText('Using your email from earlier')
  await expect(note).toBeAttached()
  // Paused just before its end, which a slow machine might otherwise miss.
  const endsAfterMs = await note.evaluate((element) => {
    const [fading] = element.getAnimations()
    fading?.pause()
    if (fading) fading.currentTime = 4_900
    return fading?.effect?.getComputedTiming().endTime
  })
  expect(endsAfterMs).toBe(5_000)
  await expect(note).toBeVisible()
  await note.evaluate((element) => element.getAnimations().forEach((fading) => fading.play()))
  await expect(note).toBeHidden()
  covers('5.5', '9.9')
})
