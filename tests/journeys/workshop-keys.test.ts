import { keysOf } from '../support/keys.ts'
import { covers, expect, orderLetter, test } from '../support/road.ts'

test(
  'from login to a shipped letter with the keyboard alone, and every file on the way is played or saved, and announced',
  { tag: '@desk' },
  async ({ page: staff, shop }) => {
    await orderLetter(staff, shop, 'Nell')
    const { tabTo, pressOn, press, type } = keysOf(staff)
    await staff.goto(await shop.loginLinkFor(await shop.addAdmin()))
    await press('button', 'Log in')
    await expect(staff.getByRole('heading', { name: 'Print Queue' })).toBeVisible()
    const row = staff.getByRole('row').filter({ hasText: shop.parentEmail })
    const isReady = () =>
      expect(async () => {
        await staff.reload()
        await expect(row).toContainText('Ready to Print', { timeout: 1_000 })
      }).toPass({ timeout: 150_000 })
    // In the dialog: the page's own message area is behind it and is not announced.
    const isSaid = (words: string) => expect(staff.getByRole('dialog').getByRole('status')).toHaveText(words)
    const downloads = async (label: string, name: RegExp, words: string, role: 'button' | 'link' = 'link') => {
      const download = staff.waitForEvent('download')
      await press(role, label)
      expect((await download).suggestedFilename()).toMatch(name)
      await isSaid(words)
    }
    const takeLetter = async () => {
      await press('link', /^View/, row)
      await downloads('Download Letter', /^letter_[0-9a-f]{8}\.txt$/, 'Letter text downloaded', 'button')
      await press('link', 'Close')
    }
    await isReady()
    await takeLetter()

    await press('link', /^Voice/, row)
    await expect(staff.getByRole('heading', { name: /^The voice message/ })).toBeVisible()
    await staff.route('**/audio.mp3*', (route) => route.abort())
    await press('link', 'Download Audio')
    await isSaid('Failed to download audio')
    await pressOn(staff.getByText('Hear it'), 'Enter')
    await tabTo(staff.locator('audio'))
    await staff.keyboard.press('Space')
    await isSaid('Failed to load audio')
    await staff.unroute('**/audio.mp3*')
    await staff.reload()
    await pressOn(staff.getByText('Hear it'), 'Enter')
    await pressOn(staff.locator('audio'), 'Space')
    await isSaid('Audio loaded')
    await downloads('Download Audio', /^voice_[0-9a-f]{8}\.mp3$/, 'Audio downloaded')
    await downloads('QR Code (PNG)', /^qr_[0-9a-f]{8}\.png$/, 'QR code downloaded')
    await press('button', 'Regenerate QR Code')
    await expect(staff.getByText('QR code regenerated')).toBeVisible()

    await isReady()
    // What was taken has the old code.
    await press('button', /^Mark Printed/, row)
    await expect(staff.getByText('print it again first')).toBeVisible()
    await takeLetter()
    await press('button', /^Mark Printed/, row)
    await expect(staff.getByText('Marked as printed')).toBeVisible()
    await press('link', /^Ship/, row)
    await expect(staff.getByRole('heading', { name: /^Ship the letter/ })).toBeVisible()
    await type('Tracking number', 'ZQ000000076GB')
    await staff.keyboard.press('Enter')
    await expect(staff.getByText('Marked as shipped - customer notified!')).toBeVisible()
    covers('queue.6')
    await press('link', /^Delete/, row)
    await press('button', 'Delete item')
    await expect(staff.getByText('Order item deleted')).toBeVisible()
    covers('messages.3')
  },
)
