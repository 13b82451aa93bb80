import type { Page } from '@playwright/test'
import { covers, expect, type Shop, waitForScript } from './road.ts'

/** From the email to the order's page, and from the code on the letter to the voice. */
export async function hearVoice(page: Page, shop: Shop, orderUrl: string) {
  await page.goto(orderUrl)
  await expect(page).toHaveURL(/\/order$/)
  await waitForMessage(page)
  await shop.look('22-order', page)
  if (shop.hasScript) await askForAnother(page)
  const [item] = await shop.queryDatabase(
    (sql) => sql`
      select i.voice_token from order_items i join orders o on o.id = i.order_id
      join customers c on c.id = o.customer_id where c.email = ${shop.parentEmail}`,
  )
  const token = item?.['voice_token'] as string
  const answer = await page.goto(`/voice-note/${token}`)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(page.getByRole('heading', { name: 'A Message From Santa' })).toBeVisible()
  const audio = page.locator('audio').first()
  if (shop.hasScript) await playVoice(page, shop)
  await expect(audio).toBeVisible()
  // Without script it is inside a `noscript`, where locators find no text.
  for (const words of ['Ho ho ho! Enjoy your special message!', 'This message is personalised just for you'])
    expect(await page.content()).toContain(words)
  await expect(audio).toHaveAttribute('controlslist', 'nodownload')
  await expect(audio).toHaveAttribute('src', shop.hasScript ? /^blob:/ : `/api/voice-note/${token}`)
  await shop.lookTwice('23-voice', page)
  covers('voice.8')
  expect((await page.goto(`/voice-note/${'0'.repeat(64)}`))?.status()).toBe(404)
  await expect(page.getByText('Failed to load voice message')).toBeVisible()
  await expect(page.getByText('Please check your QR code or contact support if the problem persists.')).toBeVisible()
  await shop.look('24-voice-unknown', page)
  if (shop.hasScript) {
    await page.route('**/api/voice-note/**', (route) => route.abort())
    await page.goto(`/voice-note/${token}`)
    await expect(page.getByRole('alert')).toContainText('Failed to load voice message')
    await page.unroute('**/api/voice-note/**')
    // The page stays, and fetches the sound again; one that cannot be played is no silent seal.
    await page.route('**/api/voice-note/**', (route) => route.fulfill({ contentType: 'audio/mpeg', body: 'no sound' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toContainText('Failed to load voice message')
    await page.unroute('**/api/voice-note/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: /Press the seal|Pause/ })).toBeFocused()
  }
  covers('voice.9')
}

/** Waits until the worker has made the message. */
const waitForMessage = (page: Page) =>
  expect(async () => {
    await page.reload()
    await expect(page.getByText('Read what he says')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 150_000 })

/** The order's page sends no script, so once is enough. */
async function askForAnother(page: Page) {
  await page.getByRole('button', { name: /Ask for another message/ }).click()
  await expect(page.getByText('Santa is recording another message.')).toBeVisible()
  // The present one plays until the next is ready.
  await expect(page.getByText('Hear what he says')).toBeVisible()
  await waitForMessage(page)
  // One press plays it, a second one stops it.
  const isPaused = () =>
    page
      .locator('audio')
      .first()
      .evaluate((audio: HTMLAudioElement) => audio.paused)
  await page.getByText('Hear what he says').click()
  await expect.poll(isPaused).toBe(false)
  await page.getByText('Stop', { exact: true }).click()
  await expect.poll(isPaused).toBe(true)
  await expect(page.getByRole('button', { name: /Ask for another message/ })).toHaveCount(0)
  covers('voice.7')
}

/** Sets the speed of what plays now and of what is loaded next. */
const playAt = (page: Page, playbackRate: number) =>
  page
    .locator('audio')
    .evaluate(
      (audio: HTMLAudioElement, rate) => Object.assign(audio, { defaultPlaybackRate: rate, playbackRate: rate }),
      playbackRate,
    )

/** Plays the message quickly to its end (by autoplay or a press), again slowly, and opens the browser's player. */
async function playVoice(page: Page, shop: Shop) {
  await waitForScript(page)
  await playAt(page, 4)
  const sealed = page.getByRole('button', { name: 'Press the seal' })
  const again = page.getByRole('button', { name: 'Play it again' })
  await expect(async () => {
    // With autoplay the seal may disappear before it is clicked, so a failed click is ignored.
    if (await sealed.isVisible()) await sealed.click({ force: true, timeout: 1_000 }).catch(() => null)
    await expect(again).toBeFocused({ timeout: 15_000 })
  }).toPass({ timeout: 60_000 })
  // On a busy machine it would be over before the next line.
  await playAt(page, 0.1)
  await again.click({ force: true })
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
  await shop.look('23-voice-playing', page)
  await page.getByText('More', { exact: true }).click()
}
