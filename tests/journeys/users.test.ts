import { covers, expect, test } from '../support/road.ts'

test(
  'an admin adds a packer, who logs in with a password and sees what packing needs',
  { tag: '@desk' },
  async ({ page: staff, shop }) => {
    await shop.logInAsStaff(staff)
    await staff.getByRole('link', { name: 'Users' }).click()
    await expect(staff.getByRole('heading', { name: 'Users', exact: true })).toBeVisible()
    for (const heading of ['Email', 'Created', 'Roles', 'Actions'])
      await expect(staff.locator('thead th').filter({ hasText: heading })).toHaveCount(1)
    // On a phone a user's actions are folded; the first are looked at.
    await staff
      .locator('main details')
      .first()
      .evaluate((fold: HTMLDetailsElement) => (fold.open = true))
    await shop.lookTwice('84-users', staff)
    await staff.getByRole('link', { name: 'Add New User' }).click()
    await staff.getByRole('button', { name: 'Create User' }).click()
    await expect(staff.locator('[id$="-error"]').filter({ hasText: 'Email and password are required' })).toHaveCount(2)
    const email = `packer-${crypto.randomUUID().slice(0, 8)}@home.example`
    const password = 'mince pies at midnight'
    await staff.getByLabel('Email', { exact: true }).fill(email)
    await staff.getByLabel('Password', { exact: true }).fill('mince')
    await staff.getByRole('button', { name: 'Create User' }).click()
    await expect(staff.locator('[id$="-error"]').filter({ hasText: 'at least 12 characters' })).toBeVisible()
    await expect(staff.getByLabel('Email', { exact: true })).toHaveValue(email)
    await shop.lookTwice('85-new-user', staff)
    await staff.getByLabel('Password', { exact: true }).fill(password)
    await staff.getByRole('button', { name: 'Create User' }).click()
    await expect(staff.getByText('User created with the packer role')).toBeVisible()
    const row = staff.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('packer')
    covers('users.1')

    await staff.getByRole('link', { name: 'Invite by Email' }).click()
    await staff.getByLabel('Email', { exact: true }).fill(email)
    await staff.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(staff.getByText('There is an account with this email already').first()).toBeVisible()
    const invited = `invited-${crypto.randomUUID().slice(0, 8)}@home.example`
    await staff.getByLabel('Email', { exact: true }).fill(invited)
    await shop.look('85-invitation', staff)
    await staff.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(staff.getByText('Invitation sent')).toBeVisible()
    expect((await shop.email(invited, /invitation to the workshop/i)).text).toContain('/admin/login')

    const packer = await shop.elsewhere()
    await packer.goto('/admin/login')
    await packer.getByRole('link', { name: 'Use a password instead' }).click()
    // The previous page has a field of the same name.
    await expect(packer.getByLabel('Password')).toBeVisible()
    await packer.getByLabel('Admin email').fill(email)
    await packer.getByLabel('Password').fill('not at midnight')
    await packer.getByRole('button', { name: 'Log in' }).click()
    await expect(packer.getByText('The email and password do not match.')).toBeVisible()
    await expect(packer.getByLabel('Admin email')).toHaveValue(email)
    await shop.lookTwice('86-password', packer)
    await packer.getByLabel('Password').fill(password)
    await packer.getByRole('button', { name: 'Log in' }).click()
    await expect(packer.getByRole('heading', { name: 'Print Queue' })).toBeVisible()
    await expect(packer.getByRole('link', { name: 'All Orders' })).toHaveCount(0)
    await packer.goto('/admin/orders')
    await expect(packer.getByText('Access denied: Admin privileges required')).toBeVisible()
    await shop.lookTwice('87-packer', packer)
    covers('users.4')

    await row.getByText('Change').click()
    await row.getByRole('link', { name: /^Make Admin/ }).click()
    await expect(staff.getByRole('heading', { name: 'Make them an admin?' })).toBeVisible()
    await shop.lookTwice('88-make-admin', staff)
    await staff.getByRole('button', { name: 'Make an admin' }).click()
    await expect(staff.getByText('User role updated')).toBeVisible()
  },
)
