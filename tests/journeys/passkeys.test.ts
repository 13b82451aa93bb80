import type { CDPSession, Page } from '@playwright/test'
import { covers, expect, waitForScript, test } from '../support/road.ts'

/** A virtual device whose fingerprint check passes. */
async function plugIn(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  return { cdp, authenticatorId }
}

test(
  'an admin with a passkey must show it at each login, and gets no further without it',
  { tag: '@desk' },
  async ({ page: staff, shop }) => {
    const email = await shop.logInAsStaff(staff)
    const { cdp, authenticatorId } = await plugIn(staff)
    await staff.getByRole('link', { name: 'Today' }).click()
    await staff.getByRole('link', { name: 'Add one' }).click()
    await expect(staff.getByText('You have none yet')).toBeVisible()
    await staff.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(staff.getByText('Passkey added', { exact: true })).toBeVisible()
    await expect(staff.getByRole('row')).toHaveCount(2)
    await shop.look('94-passkeys', staff)

    await staff.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(staff.getByText('This device has one already.')).toBeVisible()

    await staff.getByRole('button', { name: 'Logout' }).click()
    await shop.followLoginLink(staff, email)
    await expect(staff.getByText('One more step: confirm it is you')).toBeVisible()
    await shop.look('95-passkey', staff)
    await staff.goto('/admin/orders')
    await expect(staff).toHaveURL(/\/admin\/passkey$/)
    await waitForScript(staff)

    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
    await cdp.send('WebAuthn.clearCredentials', { authenticatorId })
    await staff.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(staff.getByText('Your browser sent no passkey.')).toBeVisible()
    for (const credential of credentials) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential })
    await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })

    const sent = staff.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/passkey'))
    await staff.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(staff.getByRole('heading', { name: 'Print Queue' })).toBeVisible()
    const answer = new URLSearchParams((await sent).postData() ?? '').get('answer') ?? ''
    expect(JSON.parse(answer)).toMatchObject({ type: 'public-key' })

    // An eavesdropper cannot use that answer again.
    const other = await shop.elsewhere()
    await shop.followLoginLink(other, email)
    await expect(other.getByText('One more step')).toBeVisible()
    const origin = new URL(other.url()).origin
    const tried = await other.request.post('/admin/passkey', {
      form: { answer },
      headers: { Origin: origin },
      maxRedirects: 0,
    })
    expect(tried.headers()['location']).toBe('/admin/passkey')
    await other.reload()
    await expect(other.getByText('That was not the right passkey')).toBeVisible()

    await staff.goto('/admin/passkeys')
    await expect(staff.getByRole('row').nth(1)).not.toContainText('Not yet')
    await staff.getByRole('button', { name: /^Remove/ }).click()
    await expect(staff.getByText('Passkey removed')).toBeVisible()
    covers('users.7')
  },
)
