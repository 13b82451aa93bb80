import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { covers, expect, test } from '../support/road.ts'

async function fill(staff: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await staff.getByLabel(label, { exact: true }).fill(text)
}

const save = (staff: Page) => staff.getByRole('button', { name: 'Save coupon' }).click()

test(
  'a staff member makes a coupon and a run of codes, and deletes one',
  { tag: '@desk' },
  async ({ page: staff, shop }) => {
    await shop.logInAsStaff(staff)
    await staff.getByRole('link', { name: 'Coupons' }).click()
    await expect(staff.getByRole('heading', { name: 'Coupons', exact: true })).toBeVisible()
    for (const heading of ['Code', 'Description', 'Discount', 'Expires', 'Status', 'Actions'])
      await expect(staff.locator('thead th').filter({ hasText: heading })).toHaveCount(1)
    await shop.lookTwice('80-coupons', staff)
    covers('coupons.1')

    await staff.getByRole('link', { name: 'New Coupon' }).click()
    const code = `elf-${crypto.randomUUID().slice(0, 8)}`
    await fill(staff, { Code: code, 'Stripe coupon ID': 'bulk_2_letters_15off', 'Discount value': '101' })
    await save(staff)
    await expect(staff.getByText('A discount is 100% at most').last()).toBeVisible()
    await expect(staff.getByLabel('Code', { exact: true })).toHaveValue(code)
    await fill(staff, { 'Discount value': '20' })
    await save(staff)
    await expect(staff.getByText('At Stripe this coupon takes off 15%').last()).toBeVisible()
    await shop.lookTwice('81-coupon-form', staff)
    await fill(staff, { 'Discount value': '15', 'Last day (optional)': '2031-12-16', 'Uses (optional)': '40' })
    await save(staff)
    await expect(staff.getByText('Coupon created successfully')).toBeVisible()
    const row = staff.getByRole('row').filter({ hasText: code.toUpperCase() })
    for (const words of ['15%', '16 Dec 2031', '0 of 40', 'Active']) await expect(row).toContainText(words)
    covers('coupons.4')

    const runCode = `frost-${crypto.randomUUID().slice(0, 8)}`
    await staff.getByRole('link', { name: 'New Coupon' }).click()
    await fill(staff, { Code: runCode, 'How many codes (optional)': '3', 'Discount value': '20' })
    await staff.getByLabel('Make it at Stripe').check()
    await fill(staff, { 'First day (optional)': '2031-12-01', 'Last day (optional)': '2031-11-30' })
    await save(staff)
    await expect(staff.getByText('The last day is before the first').last()).toBeVisible()
    await fill(staff, { 'Last day (optional)': '2031-12-16', 'Smallest order (optional)': '1500' })
    await save(staff)
    await expect(staff.getByText('Coupon created successfully')).toBeVisible()
    await staff.getByLabel('Search by code or description').fill(runCode)
    await staff.getByRole('button', { name: 'Search' }).click()
    const run = staff.getByRole('row').filter({ hasText: runCode.toUpperCase() })
    for (const words of ['and 2 more', 'from £15.00', 'from 1 Dec 2031', '0 of 3', 'Not yet'])
      await expect(run).toContainText(words)
    const [file] = await Promise.all([
      staff.waitForEvent('download'),
      run.getByRole('link', { name: /^Codes \(CSV\)/ }).click(),
    ])
    expect(readFileSync(await file.path(), 'utf8')).toMatch(
      new RegExp(`^Code,Uses\r\n(${runCode}-\\w{8},0\r\n){3}$`, 'i'),
    )
    await shop.look('82-coupon-run', staff)
    await staff.getByRole('link', { name: 'Coupons' }).click()

    await row.getByRole('link', { name: /^Delete/ }).click()
    await expect(staff.getByRole('button', { name: 'Delete coupon' })).toBeVisible()
    await shop.lookTwice('82-coupon-delete', staff)
    await staff.getByRole('button', { name: 'Delete coupon' }).click()
    await expect(staff.getByText('Coupon deleted successfully')).toBeVisible()
    await expect(row).toHaveCount(0)
    covers('coupons.5')

    await staff.getByRole('link', { name: 'Audit Log' }).click()
    await expect(staff.getByRole('heading', { name: 'Audit Log' })).toBeVisible()
    await staff
      .getByRole('link', { name: /Deleted a coupon/ })
      .first()
      .click()
    await expect(staff.getByText('Only what is about')).toBeVisible()
    await expect(staff.locator('tbody th')).toHaveText(['Deleted a coupon', 'Created a coupon'])
    await shop.lookTwice('83-audit-log', staff)
    covers('audit.2')
    await staff.getByRole('link', { name: 'Show everything' }).click()
    await expect(staff.getByText('Logged in').first()).toBeVisible()
  },
)
