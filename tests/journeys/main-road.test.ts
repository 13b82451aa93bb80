import { createHash } from 'node:crypto'
import { countPrinted } from '../support/count-printed.ts'
import { FAMILY, NAMES_AND_PLACES } from '../support/canaries.ts'
import { newTrackingNumber } from '../support/tracking-number.ts'
import { hearVoice } from '../support/hear-voice.ts'
import {
  answerChild,
  answerQuickSteps,
  choosePackage,
  covers,
  expect,
  openPayment,
  test,
  waitForLetter,
  WRITTEN_WITHIN_MS,
} from '../support/road.ts'

test('a parent writes, edits and buys a letter, and the workshop prints and posts it', async ({ page, shop }) => {
  // The longest journey, which looks at twenty screens.
  test.slow()
  await page.goto('/')
  await shop.look('0-home')
  await page.getByRole('link', { name: 'Create Christmas Magic' }).click()
  await expect(page.getByText('Step 1 of 6')).toBeVisible()
  await shop.look('1-child')

  await answerChild(page, { email: shop.parentEmail })
  await answerQuickSteps(page, shop, true)
  await page.getByRole('button', { name: 'Generate Now' }).click()
  await expect(page.getByText('Checking every line').or(page.getByLabel('Your letter')).first()).toBeVisible()
  await shop.lookTwice('7-waiting')
  const approve = page.getByRole('button', { name: /Happy with Letter/ })
  await expect(page.locator('.told-lines').getByText('such good new friends').or(approve)).toBeVisible()
  await expect(approve).toBeInViewport({ timeout: WRITTEN_WITHIN_MS })
  // Without script a message stays, in its own space.
  if (!shop.hasScript) await expect(page.locator('.message-place')).toHaveCSS('position', 'static')
  // As first shown: the paper comes first and the text is folded away.
  await expect(page.getByLabel('Your letter')).toBeHidden()
  await shop.lookTwice('8-letter')
  await waitForLetter(page)

  const letter = page.getByLabel('Your letter')
  const written = await letter.inputValue()
  for (const name of [FAMILY.childName, FAMILY.brother, FAMILY.sister]) expect(written).toContain(name)
  expect(written).not.toContain('{{')
  await seeProof(page, shop)
  await letter.fill(`${written}\n\nPS: Mind the step.`)
  const proofSha256 = await choosePackageWithLook(page, shop)

  await shop.lookTwice('10-checkout')
  for (const label of ['Email', 'Address line 1', 'Address line 2 (optional)', 'Town or city', 'Postcode'])
    await expect(page.getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.getByLabel(/^Send me reminders/)).not.toBeChecked()
  await expect(page.getByText('Country: United Kingdom')).toBeVisible()
  await expect(page.getByText(/our card payment provider’s secure checkout/)).toBeVisible()
  covers('2.59', '3.5')
  await page.goto('/basket')
  await shop.look('11-basket')
  await expect(page.getByRole('heading', { name: 'Your Shopping Basket' })).toBeVisible()
  const lines = page.getByRole('region', { name: 'Letters in your basket' })
  for (const words of [`Regular letter for ${FAMILY.childName}`, /^Age \d+\. /, '£9.99'])
    await expect(lines.getByText(words)).toBeVisible()
  covers('2.51')
  await page.getByRole('link', { name: new RegExp(`Regular letter for ${FAMILY.childName}`) }).click()
  await expect(page.getByText('PS: Mind the step.')).toBeVisible()
  covers('2.52', '3.3')
  await shop.lookTwice('12-basket-letter')
  if (shop.hasScript) expect(await countPrinted(page)).toBe(1)
  await page.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click()

  await openPayment(page, shop)
  expect(page.context().pages()).toHaveLength(1)
  covers('4.21', '9.13')
  await expect(page.getByRole('heading', { name: 'Pay £9.99' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page).toHaveURL(/\/payment-success\?/)
  covers('2.4')
  const orderNumber = await page.getByText(/^NPP-[A-Z0-9]{6}$/).innerText()
  await shop.look('13-success')
  for (const words of ['What Happens Next', 'A confirmation email', 'post it with tracking', 'before Christmas'])
    await expect(page.getByText(words).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Create Another Letter' })).toHaveAttribute('href', '/questionnaire')
  covers('2.66')
  await page.goto('/basket')
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  await expect(page.getByText('Your basket is empty!')).toHaveCount(0)
  covers('4.23')
  await shop.look('14-empty-basket')

  const confirmation = await shop.email(shop.parentEmail, new RegExp(orderNumber))
  for (const words of [orderNumber, FAMILY.childName, '£9.99', 'Regular', FAMILY.postcode])
    expect(confirmation.text).toContain(words)
  expect(await shop.queryDatabase((sql) => sql`select 1 from users where email = ${shop.parentEmail}`)).toHaveLength(0)
  covers('1.3')

  await hearVoice(page, shop, /http\S+\/order\/[\w-]+/.exec(confirmation.text)?.[0] ?? '')
  const trackingNumber = newTrackingNumber()
  await postAsStaff(page, { shop, trackingNumber })
  const [printed] = await shop.queryDatabase(
    (sql) => sql`
      select f.sha256 from stored_files f join order_items i on i.sheet_file_id = f.id join orders o on o.id = i.order_id
      join customers c on c.id = o.customer_id where c.email = ${shop.parentEmail}`,
  )
  expect(printed?.['sha256']).toBe(proofSha256)
  covers('voice.2')
  const shipped = await shop.email(shop.parentEmail, /on its way/)
  expect(shipped.text).toContain(trackingNumber)
  expect(await shop.countEmails(shop.parentEmail, /Your North Pole Post order/)).toBe(1)

  const asked = (await (await fetch(`${shop.sandboxUrl}/openai/requests.json`)).json()) as { path: string }[]
  const requests = JSON.stringify(asked.filter(({ path }) => !path.endsWith('/audio/speech')))
  expect(requests).toContain('gentleAbout')
  covers('1.1')
  for (const word of NAMES_AND_PLACES) expect(requests.toLowerCase()).not.toContain(word)
})

/** The page as printed: no line is cut, wrapped again or runs over the edge. */
async function seeProof(page: Look[0], shop: Look[1]) {
  await page.getByRole('button', { name: 'See it as it will print' }).click()
  await expect(page.getByRole('heading', { name: /as it will print$/ })).toBeInViewport()
  await shop.look('8-proof')
  if (shop.hasScript) {
    const broken = await page.locator('.letter-line').evaluateAll(async (lines) => {
      await document.fonts.ready
      const body = document.querySelector('.letter-body')?.getBoundingClientRect()
      return lines.filter((line) => {
        const { height, width } = line.getBoundingClientRect()
        // Compare layout widths with each other, and drawn widths with each other: on a phone the page is zoomed.
        return line.scrollWidth > line.clientWidth + 1 || width > (body?.width ?? 0) + 1 || height > 60
      }).length
    })
    expect(broken).toBe(0)
  }
  // The proof is a document of its own: Back leads out of it.
  await page.goBack()
  await waitForLetter(page)
  await page.getByRole('button', { name: 'See it as it will print' }).click()
  await page.getByRole('link', { name: 'Show it without a voice code' }).click()
  await expect(page.getByText('A message from Santa')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to your letter' }).click()
  await waitForLetter(page)
}

type Look = Parameters<typeof openPayment>

async function choosePackageWithLook(page: Look[0], shop: Look[1]) {
  await page.getByRole('button', { name: /Happy with Letter/ }).click()
  await expect(page.getByRole('heading', { name: 'Choose a package' })).toBeVisible()
  await shop.look('9-packages')
  await page.goBack()
  await waitForLetter(page)
  const file = await (await page.request.get('/preview/letter.pdf')).body()
  // The message disappears after five seconds.
  await Promise.all([
    expect(page.getByText('Regular package added to basket!')).toBeVisible(),
    choosePackage(page, 'Regular'),
  ])
  covers('4.16', '6.31')
  return createHash('sha256').update(file).digest('hex')
}

async function postAsStaff(page: Look[0], { shop, trackingNumber }: { shop: Look[1]; trackingNumber: string }) {
  await page.goto('/admin/print-queue')
  await expect(page).toHaveURL(/\/admin\/login$/)
  await shop.look('15-login', page)
  const email = await shop.addAdmin()
  await page.getByLabel('Admin email').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Send Login Link' }).click()
  await expect(page.getByText('Check your email for the login link!')).toBeVisible()
  await shop.look('16-link-sent', page)
  const { text } = await shop.email(email, /login link/)
  await page.goto(/http\S+\/admin\/login\/[\w-]+/.exec(text)?.[0] ?? '')
  await shop.look('17-log-in', page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Print Queue' })).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: shop.parentEmail })
  // Once the worker has read the code on the sheet and fetched the message it leads to.
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('Ready to Print', { timeout: 1_000 })
  }).toPass({ timeout: 150_000 })
  for (const cell of ['Audio', 'QR Code'])
    await expect(row.locator(`[data-column="${cell}"]`)).toContainText('Generated')
  await shop.look('18-print-queue', page)
  await row.getByRole('link', { name: /View/ }).click()
  await expect(page.getByText('PS: Mind the step.')).toBeVisible()
  await shop.lookTwice('19-letter', page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Letter' }).click()
  expect((await download).suggestedFilename()).toMatch(/^letter_[0-9a-f]{8}\.txt$/)
  await page.getByRole('link', { name: 'Close' }).click()

  await row.getByRole('button', { name: /Mark Printed/ }).click()
  await expect(page.getByText('Marked as printed')).toBeVisible()
  await row.getByRole('button', { name: 'Unmark Printed' }).click()
  await expect(page.getByText('Unmarked as printed')).toBeVisible()
  await row.getByRole('button', { name: /Mark Printed/ }).click()
  await row.getByRole('link', { name: /Ship/ }).click()
  await shop.lookTwice('20-ship', page)
  await page.getByLabel('Tracking number').fill(trackingNumber)
  await page.getByRole('button', { name: 'Mark as Shipped' }).click()
  await expect(page.getByText('Marked as shipped - customer notified!')).toBeVisible()
  await expect(row).toContainText(`Shipped: ${trackingNumber}`)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}
