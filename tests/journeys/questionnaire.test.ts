import { answerChild, expect, test, waitForLetter } from '../support/road.ts'

const go = { name: 'Continue', exact: true }

test('step 1 says what is missing beside each field, keeps what was typed, and puts the focus on the first', async ({
  page,
  shop,
}) => {
  await page.goto('/questionnaire/child')
  await expect(page.getByText('Please enter')).toHaveCount(0)
  await page.getByRole('button', go).click()
  await expect(page.getByText("Please enter your child's name to continue")).toBeVisible()
  await expect(page.getByText('Please enter your email to continue')).toBeVisible()
  await expect(page.getByLabel("Child's name")).toBeFocused()
  await shop.look('21-child-errors')
  await page.getByLabel("Child's name").fill('  Ivo  ')
  await page.getByLabel('Your email').fill('ivo@home')
  await page.getByLabel('Your email').press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Your email')).toHaveValue('ivo@home')
  await expect(page.getByLabel('Your email')).toBeFocused()
  await page.getByLabel('Your email').fill(shop.parentEmail)
  await page.getByLabel('Your email').press('Enter')
  await expect(page.getByRole('heading', { name: 'Is Ivo a boy or a girl?' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByLabel("Child's name")).toHaveValue('Ivo')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a step asked for too early leads to the one that is due', async ({ page, shop }) => {
  await page.goto('/questionnaire/gifts')
  await expect(page).toHaveURL(/\/child$/)
  await answerChild(page, { email: shop.parentEmail })
  await page.goto('/questionnaire?step=9')
  await expect(page).toHaveURL(/\/gender$/)
  await page.goto('/preview')
  await expect(page.getByText('Your answers are saved. Shall Santa begin?')).toBeVisible()
})

test('a date that does not exist is asked about and kept; siblings come and go with their tick', async ({
  page,
  shop,
}) => {
  await answerChild(page, { email: shop.parentEmail })
  await page.getByRole('button', go).click()
  await page.getByLabel(/date of birth\?/).fill('31/02/2019')
  await page.getByRole('button', go).click()
  await expect(page.getByText(/Please enter a real date in the past/)).toBeVisible()
  await expect(page.getByLabel(/date of birth\?/)).toHaveValue('31/02/2019')
  await page.getByLabel(/date of birth\?/).fill('')
  await page.getByRole('button', go).click()

  await page.getByLabel('Has sisters').check()
  await page.getByLabel('Sister 1').fill('Ivy')
  await page.getByRole('button', { name: 'Add a sister' }).click()
  await page.getByLabel('Sister 2').fill('Una')
  await page.getByRole('button', { name: 'Remove sister 1' }).click()
  await expect(page.getByLabel('Sister 1')).toHaveValue('Una')
  await page.getByRole('button', { name: 'Remove sister 1' }).click()
  await expect(page.getByLabel('Has sisters')).not.toBeChecked()
  await page.getByLabel('Has brothers').check()
  await page.getByLabel('Brother 1').fill('Tom')
  await page.getByRole('button', go).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByLabel('Brother 1')).toHaveValue('Tom')
  await page.getByLabel('Has brothers').uncheck()
  await page.getByRole('button', go).click()
  await expect(page).toHaveURL(/achievements/)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByLabel('Has brothers')).not.toBeChecked()
})

test('the longer path asks six questions more, adds what was left in the box, and leads to the letter', async ({
  page,
  shop,
}) => {
  await answerChild(page, { childName: 'Zoë 👧 <script>alert(1)</script> محمد', email: shop.parentEmail })
  for (const next of ['date-of-birth', 'siblings', 'achievements', 'experience']) {
    await page.getByRole('button', go).click()
    await expect(page).toHaveURL(new RegExp(`${next}$`))
  }
  await page.getByRole('button', { name: 'Add More Magic' }).click()
  await expect(page.getByText('Step 7 of 12')).toBeVisible()
  await page.getByLabel('A little mischief').fill('x'.repeat(101))
  await page.getByRole('button', go).click()
  await expect(page.getByText('Please keep this to 100 characters or fewer')).toBeVisible()
  await expect(page.getByLabel('A little mischief')).toHaveValue('x'.repeat(101))
  await shop.look('22-mischief-too-long')
  await page.getByLabel('A little mischief').fill('Hid the peas')
  await page.getByRole('button', go).click()
  await page.getByLabel('Wishes', { exact: true }).fill('A telescope')
  await shop.look('23-gifts')
  await page.getByRole('button', go).click()
  await page.getByLabel('A friend’s name').fill('Ruby')
  await page.getByLabel('A friend’s name').press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Ruby' })).toBeVisible()
  await page.getByLabel('A friend’s name').fill('   ')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  await page.getByLabel('A friend’s name').fill('Biscuit')
  await shop.look('24-friends')
  await page.getByRole('button', go).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Remove Biscuit' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Ruby' }).click()
  await expect(page.getByRole('button', { name: 'Remove Ruby' })).toHaveCount(0)
  await page.getByRole('button', go).click()
  await page.getByLabel('Something to remember').fill('Lost a tooth')
  await page.getByRole('button', go).click()
  await page.getByLabel('Where Santa should look').fill('Whitby')
  await page.getByRole('button', go).click()
  await expect(page.getByText('Step 12 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Generate Letter' }).click()
  await waitForLetter(page)
  const letter = await page.getByLabel('Your letter').inputValue()
  for (const word of ['Zoë', 'Biscuit', 'elescope', 'Whitby']) expect(letter).toContain(word)
  expect(letter).not.toContain('Ruby')
})
