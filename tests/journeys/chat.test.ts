import type { Page } from '@playwright/test'
import { covers, expect, prepareChat, type Shop, test } from '../support/road.ts'

/** Makes the child's last message exactly this many seconds old; a negative number puts it in the future. */
function ageLastMessage(shop: Shop, seconds: number) {
  return shop.queryDatabase(
    (sql) => sql`
      update chat_sessions set last_message_at = now() - make_interval(secs => ${seconds}) where message_count > 0 and ended_at is null and letter_draft_id in (
        select id from letter_drafts where answers ->> 'parentEmail' = ${shop.parentEmail})`,
  )
}

/** Presses the button of the email that asks whether the parent wants the transcript. */
async function confirmTranscript(page: Page, shop: Shop, text: string) {
  await page.goto(/http\S+\/chat-transcript\/[\w-]{43}/.exec(text)?.[0] ?? '')
  await shop.look('102-chat-transcript', page)
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(page.getByRole('heading', { name: 'It is on its way' })).toBeVisible()
}

/** Opens the grown-ups' menu, if it is not open. */
async function openMenu(page: Page) {
  await expect(page.getByText('For grown-ups')).toBeVisible()
  if (!(await page.locator('details[open]').count())) await page.getByText('For grown-ups').click()
}

/** Sends a message as soon as Santa accepts one, and waits for his answer. */
async function say(page: Page, shop: Shop, words: string, answer: RegExp) {
  await ageLastMessage(shop, 6)
  await page.getByLabel('Say it to Santa').fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  // The child's own words may hold the same word, and without script the page reloads until Santa has answered.
  const ofSanta = new RegExp(`^Santa: .*${answer.source}`, 'is')
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: ofSanta }).last()).toBeVisible()
}

/** Says what the shop takes for danger: the chat is over, and the page says whom to tell. */
async function tellOfDanger(page: Page, shop: Shop, words: string) {
  await ageLastMessage(shop, 6)
  await page.getByLabel('Say it to Santa').fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for telling me' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ring Childline: 0800 1111' })).toBeVisible()
}

test('a child tries the playground, switches to the real chat while a grown-up reads along, and gets a letter from it', async ({
  page,
  shop,
}) => {
  await prepareChat(page, shop, 'playground')
  await shop.look('96-chat-ready')
  await page.getByText('Open a link instead').click()
  const link = (await page.getByRole('link', { name: /chat-watch/ }).getAttribute('href')) ?? ''
  await page.getByRole('button', { name: 'Start the chat' }).click()
  await expect(page.getByRole('heading', { name: 'Santa’s window' })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Ivo')
  await expect(page.getByRole('timer')).toContainText(/9:\d\d|10:00/)
  covers('chat.1')
  await say(page, shop, 'i made a dragon from socks', /dragon/i)
  await shop.look('97-chat')
  await openMenu(page)
  await expect(page.getByText('Playground: test 1')).toBeVisible()
  await shop.look('97-chat-menu')
  await page.getByRole('button', { name: 'Restart' }).click()
  await expect(page.getByText('Playground: test 2')).toBeAttached()
  await openMenu(page)
  await expect(page.getByText('0 of 15 messages')).toBeVisible()
  covers('chat.2')
  await page.getByRole('link', { name: 'Switch to Real Chat' }).click()
  await expect(page.getByText('You cannot undo this')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Switch to Real Chat' }).click()
  await expect(page.getByText('The real chat', { exact: true })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Restart' })).toHaveCount(0)
  covers('chat.3')

  const grownUp = await shop.elsewhere()
  await grownUp.goto(link)
  await expect(grownUp.getByRole('heading', { name: /Reading along/ })).toBeVisible()
  // The message disappears after five seconds, and Santa may take that long to answer.
  await Promise.all([
    expect(page.getByText('Message filtered: For your safety, some information was removed')).toBeVisible(),
    say(page, shop, 'i can whistle. my number is 07700 900123', /whistle/i),
  ])
  await expect(grownUp.getByRole('log')).toContainText('i can whistle')
  await expect(grownUp.getByText('We hid something private')).toBeVisible()
  await expect(grownUp.getByRole('log')).not.toContainText('900123')
  await shop.look('98-chat-watch', grownUp)
  covers('chat.4')

  await ageLastMessage(shop, -60)
  await page.getByLabel('Say it to Santa').fill('too soon')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please wait: Let Santa finish his thought first!')).toBeVisible()
  await expect(page.getByLabel('Say it to Santa')).toHaveValue('too soon')
  covers('chat.5')
  await openMenu(page)
  await page.getByRole('link', { name: 'End Chat' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End Chat' }).click()
  await expect(page.getByRole('heading', { name: 'Chat complete' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What Santa will remember' })).toBeVisible()
  await expect(page.getByText('i can whistle')).toBeVisible()
  await shop.look('99-chat-complete')
  await expect(grownUp.getByText('The chat is over.')).toBeVisible()
  const asked = await shop.email(shop.parentEmail, /Would you like the transcript of a chat with Santa/)
  expect(asked.text).not.toMatch(/whistle|Ivo/)
  await confirmTranscript(grownUp, shop, asked.text)
  const transcript = await shop.email(shop.parentEmail, /Your transcript/)
  expect(transcript.text).toContain('i can whistle')
  expect(transcript.text).not.toContain('900123')
  covers('chat.6')
  const { origins } = await page.context().storageState()
  const stored = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name))
  expect(stored.filter((name) => ['santaLetterData', 'chatTranscript'].includes(name))).toEqual([])
  covers('chat.23')
  await page.getByRole('button', { name: 'Generate Santa’s Letter' }).click()
  await expect(page.getByRole('button', { name: /Happy with Letter/ })).toBeVisible()
  await expect(page.getByText(/whistle/).first()).toBeVisible()
  covers('chat.7')
})

test('a chat ends by itself when its time or its messages run out @script', async ({ page, shop }) => {
  await prepareChat(page, shop, 'playground')
  await page.getByRole('button', { name: 'Start the chat' }).click()
  await expect(page.getByText('Playground: test 1')).toBeAttached()
  await shop.queryDatabase(
    (sql) => sql`
    update chat_sessions set message_count = 14 where ended_at is null and letter_draft_id in (
      select id from letter_drafts where answers ->> 'parentEmail' = ${shop.parentEmail})`,
  )
  await page.reload()
  await page.getByLabel('Say it to Santa').fill('this is my last one')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log')).toContainText('Goodbye')
  await expect(page.getByText('That was the last of fifteen messages')).toBeVisible()
  await expect(page.getByLabel('Say it to Santa')).toBeDisabled()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Test complete' })).toBeVisible()
  await expect(page.getByText('Fifteen messages')).toBeVisible()
  covers('chat.8')
  await page.getByRole('button', { name: 'Try Playground Again' }).click()
  await page.getByRole('button', { name: 'Start the chat' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await shop.queryDatabase(
    (sql) => sql`
    update chat_sessions set ends_at = now() + interval '3 seconds' where ended_at is null and letter_draft_id in (
      select id from letter_drafts where answers ->> 'parentEmail' = ${shop.parentEmail})`,
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Test complete' })).toBeVisible()
  covers('chat.9')
})

test(
  'a child who says that they are being hurt is told whom to tell, and staff decide about the transcript',
  { tag: '@script' },
  async ({ page, shop }) => {
    await prepareChat(page, shop, 'real')
    await page.getByRole('button', { name: 'Start the chat' }).click()
    await tellOfDanger(page, shop, 'my uncle hits me when mum is out')
    await expect(page.getByText('my uncle hits me')).toHaveCount(0)
    await shop.look('100-chat-worry')
    await shop.logInAsStaff(page)
    await shop.openFromMenu(page, /^Safety/)
    await page.getByRole('row', { name: shop.parentEmail }).getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'The chat' })).toBeVisible()
    await shop.look('101-safety-report-of-a-chat')
    await page.getByRole('button', { name: 'Send the transcript to the parent' }).click()
    await expect(page.getByText('Released: the parent gets the transcript')).toBeVisible()
    const asked = await shop.email(shop.parentEmail, /Would you like the transcript/)
    await confirmTranscript(page, shop, asked.text)
    expect((await shop.email(shop.parentEmail, /Your transcript/)).text).toContain('my uncle hits me')
    covers('chat.15')
  },
)

test(
  'a quarrel does not end the chat but two hints do, the watching grown-up sees no hint, and staff undo a false alarm',
  { tag: '@script' },
  async ({ page, shop }) => {
    await prepareChat(page, shop, 'real')
    await page.getByText('Open a link instead').click()
    const link = (await page.getByRole('link', { name: /chat-watch/ }).getAttribute('href')) ?? ''
    await page.getByRole('button', { name: 'Start the chat' }).click()
    await say(page, shop, 'noah bit me but he said sorry', /./)
    const grownUp = await shop.elsewhere()
    await grownUp.goto(link)
    await expect(grownUp.getByText('noah bit me')).toBeVisible()
    await say(page, shop, 'i want a lock for my door', /good that you said that/)
    await tellOfDanger(page, shop, 'i dont want to go there')
    await expect(page.getByText('A grown-up can read along')).toHaveCount(0)
    await expect(grownUp.getByText('The chat is over.')).toBeVisible()
    await expect(grownUp.getByText(/noah|lock for|go there/)).toHaveCount(0)
    await page.getByRole('button', { name: 'Close this' }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/chat-santa')
    await expect(page.getByText('0800 1111')).toHaveCount(0)

    const staff = await shop.elsewhere()
    await shop.logInAsStaff(staff)
    await shop.openFromMenu(staff, /^Safety/)
    await staff.getByRole('row', { name: shop.parentEmail }).getByRole('link').click()
    await staff.getByRole('button', { name: 'False alarm: give the chat back' }).click()
    await expect(staff.getByText('The transcript is released to the parent.')).toBeVisible()
    await page.goto('/chat-complete')
    await expect(page.getByRole('heading', { name: 'What Santa will remember' })).toBeVisible()
    await expect(page.getByText('0800 1111')).toHaveCount(0)
  },
)

test(
  'a message sent before the last one is accepted stays in the box, and neither is lost',
  { tag: '@script' },
  async ({ page, shop }) => {
    await prepareChat(page, shop, 'playground')
    await page.getByRole('button', { name: 'Start the chat' }).click()
    const box = page.getByLabel('Say it to Santa')
    await expect(box).toBeVisible()
    let letThrough = () => {}
    const isLetThrough = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/chat-santa.data*', async (route) => {
      if (route.request().method() === 'POST') await isLetThrough
      await route.continue()
    })
    await box.fill('i made a dragon')
    await box.press('Enter')
    await expect(box).toHaveValue('')
    await box.fill('from socks')
    await box.press('Enter')
    letThrough()
    await expect(page.getByRole('log')).toContainText('i made a dragon')
    await expect(page.getByRole('log').getByText('Santa is thinking')).toHaveCount(0)
    await expect(page.getByRole('log')).toContainText('i made a dragon')
    await expect(box).toHaveValue('from socks')
  },
)
