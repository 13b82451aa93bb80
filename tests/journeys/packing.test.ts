import { covers, expect, waitForScript, orderLetter, test } from '../support/road.ts'

test(
  'a packer sees what must leave today, and ships a letter and its envelope by their codes',
  { tag: '@desk' },
  async ({ page: staff, shop }) => {
    await orderLetter(staff, shop, 'Ivo')
    await shop.logInAsStaff(staff)
    const row = staff.getByRole('row').filter({ hasText: shop.parentEmail })
    await expect(async () => {
      await staff.reload()
      await expect(row).toContainText('Ready to Print', { timeout: 1_000 })
    }).toPass({ timeout: 150_000 })
    const tick = row.getByRole('checkbox')
    await staff.getByRole('button', { name: 'Mark Ticked as Printed' }).click()
    await expect(staff.getByText('Please tick the letters first')).toBeVisible()
    await tick.check()
    await staff.getByRole('button', { name: 'Make a Batch of Ticked' }).click()
    await expect(staff.getByText('The batch is being made. It appears below.')).toBeVisible()
    await staff.getByRole('link', { name: 'Print Queue' }).click()
    await waitForScript(staff)
    await row.getByRole('link', { name: /View/ }).focus()
    await staff.keyboard.press('x')
    await expect(tick).toBeChecked()
    await staff.keyboard.press('?')
    await expect(staff.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
    await shop.look('92-keys', staff)
    await staff.keyboard.press('Escape')
    await expect(tick).toBeChecked()
    await staff.getByRole('button', { name: 'Mark Ticked as Printed' }).click()
    await expect(staff.getByText('1 letter: marked as printed')).toBeVisible()
    await expect(tick).not.toBeChecked()
    await waitForScript(staff)
    await row.getByRole('link', { name: /View/ }).focus()
    await staff.keyboard.press('s')
    await expect(staff.getByRole('heading', { name: /^Ship the letter/ })).toBeVisible()
    await staff.keyboard.press('Escape')
    covers('queue.3')
    const code =
      /[2-9A-Z]{3}-[2-9A-Z]{2}/.exec((await row.locator('[data-column="Child Name"]').textContent()) ?? '')?.[0] ?? ''
    await staff.getByRole('link', { name: 'Today' }).click()
    await expect(staff.getByText(/should leave today so that all of them arrive/)).toBeVisible()
    await expect(staff.getByRole('row').filter({ hasText: 'Regular' })).toBeVisible()
    await shop.look('90-today', staff)
    covers('today.2')

    await staff.getByRole('link', { name: 'Scan and Ship' }).click()
    await expect(staff.getByRole('heading', { name: 'Scan and Ship' })).toBeVisible()
    await staff.getByLabel('Code on the letter').fill(code.toLowerCase())
    await staff.getByLabel('Code on the envelope').fill('222-22')
    await staff.getByLabel('Tracking number').fill('ZQ000000014GB')
    await staff.getByRole('button', { name: 'Mark as Shipped' }).click()
    await expect(staff.getByText('This is another letter’s envelope. Nothing was shipped.').first()).toBeVisible()
    await expect(staff.getByLabel('Code on the letter')).toHaveValue(code.toLowerCase())
    await staff.getByLabel('Code on the envelope').fill('222-23')
    await staff.getByLabel('Code on the envelope').press('Enter')
    await expect(staff.getByText('✕ This is another letter’s envelope.')).toBeVisible()
    await shop.look('91-packing', staff)
    await staff.getByLabel('Code on the envelope').fill(code.replace('-', ''))
    // A scanner ends with Enter, which moves to the next empty field.
    await staff.getByLabel('Tracking number').fill('')
    await staff.getByLabel('Code on the envelope').press('Enter')
    await expect(staff.getByLabel('Tracking number')).toBeFocused()
    // The label's code once too often, and one wrong digit.
    for (const slip of [code, 'ZQ000000015GB']) {
      await staff.getByLabel('Tracking number').fill(slip)
      await staff.getByLabel('Tracking number').press('Enter')
      await expect(
        staff.getByText(slip === code ? /This is a check code/ : /there is a slip in this one/),
      ).toBeVisible()
    }
    await staff.getByLabel('Tracking number').fill('ZQ000000014GB')
    await staff.getByLabel('Tracking number').press('Enter')
    await expect(staff.getByText('Ivo: Marked as shipped - customer notified!')).toBeVisible()
    await expect(staff.getByLabel('Code on the letter')).toHaveValue('')
    await expect(staff.getByLabel('Code on the letter')).toBeFocused()
    covers('packing.2')
    await staff.getByRole('link', { name: 'Paste a list of tracking numbers' }).click()
    await staff.getByLabel('Check codes and tracking numbers').fill(`${code} ZQ000000028GB\nnonsense`)
    await staff.getByRole('button', { name: 'Mark All as Shipped' }).click()
    await expect(staff.getByText(/0 letters shipped, 2 left\./).first()).toBeVisible()
    await expect(staff.getByLabel('Check codes and tracking numbers')).toHaveValue(`${code} ZQ000000028GB\nnonsense`)
    await shop.look('93-several', staff)
  },
)
