import { expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { HtmlPage } from '../support/html-page.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { type LongPath, sendFirstSteps, sendLongPath } from '../support/long-path.ts'
import { logIn } from '../support/staff-requests.ts'
import { openShop } from '../support/shop-with-database.ts'

// The letter for a parent without script: written, failed, edited, written again, and refused.

const { shop, db } = await openShop()

/** Answers every step of the longer path but the last. */
async function answerLongPath(shopper: HttpShopper, answers: LongPath): Promise<HtmlPage> {
  await sendLongPath((path, form) => shopper.post(path, form), shopper.email, answers)
  return HtmlPage.open(shopper, '/questionnaire/anything-else')
}

/** The page once the letter is ready or has failed. */
async function onceWritten(shopper: HttpShopper, words = 'Happy with Letter'): Promise<HtmlPage> {
  await expect.poll(async () => (await HtmlPage.open(shopper, '/preview')).words).toContain(words)
  return HtmlPage.open(shopper, '/preview')
}

test('a letter writer that fails leads to a message and Try Again, and the answers are kept', async () => {
  const shopper = new HttpShopper(shop)
  const mark = 'thimble lantern otter'
  const last = await answerLongPath(shopper, { achievement: mark })
  await shop.fault({ provider: 'openai', kind: 'status', times: 2, contains: mark })
  await last.press('Generate Letter')
  const failed = await onceWritten(shopper, 'Failed to generate letter. Please try again.')
  await failed.press('Try Again')
  const letter = await onceWritten(shopper)
  expect(letter.valueOf('Your letter')).toContain(mark)
  await shop.fault({ provider: 'openai', kind: 'empty', times: 4, contains: mark })
  await letter.press('Regenerate')
  const empty = await onceWritten(shopper, 'No letter content received')
  covers('4.12', '6.10')
  expect((await empty.press('Keep the letter you had')).valueOf('Your letter')).toBe(letter.valueOf('Your letter'))
})

test('while Santa writes, the page reloads itself with another fact', async () => {
  const shopper = new HttpShopper(shop)
  const mark = 'marble kettle saddle'
  const last = await answerLongPath(shopper, { achievement: mark })
  await shop.fault({ provider: 'openai', kind: 'hold', contains: mark })
  const waiting = await last.press('Generate Letter')
  expect(waiting.path).toBe('/preview')
  expect(waiting.all('meta[http-equiv="refresh"]')[0]?.getAttribute('content')).toMatch(/^3;/)
  expect(waiting.words).not.toContain('Happy with Letter')
  const factOf = (page: HtmlPage) => /Did you know\?[^.?!]*/.exec(page.words)?.[0] ?? ''
  expect(factOf(waiting)).not.toBe('')
  let page = waiting
  const others = async () => [factOf(waiting), ''].includes(factOf((page = await page.refresh())))
  await expect.poll(others).toBe(false)
  await shop.forgetFaults(mark)
  await expect.poll(async () => (page = await page.refresh()).words).toContain('Your magical letter is ready! ✨')
})

test('a letter edited past 2000 characters is kept and the excess reported; an edit survives leaving the page', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  const letter = await HtmlPage.open(shopper, '/preview')
  const refused = await letter.fill({ 'Your letter': 'y'.repeat(2001) }).press('Save changes')
  expect(refused.words).toContain('Please keep the letter to 2000 characters or fewer')
  expect(refused.valueOf('Your letter')).toBe('y'.repeat(2001))
  const saved = await refused.fill({ 'Your letter': 'Dear Ivo, well swum! Santa 🎅' }).press('Save changes')
  expect(saved.words).toContain('Your changes are saved.')
  await HtmlPage.open(shopper, '/basket')
  expect((await HtmlPage.open(shopper, '/preview')).valueOf('Your letter')).toBe('Dear Ivo, well swum! Santa 🎅')
  const proof = await saved.fill({ 'Your letter': 'Dear Ivo, well swum! Santa' }).press('See it as it will print')
  expect(proof.words).toContain('The letter for Ivo, as it will print')
})

test('a letter too long for its page, or with a word that we cannot print, is reported and not approved', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  const letter = (await HtmlPage.open(shopper, '/preview')).tick('Easy to read')
  let refused = await letter.fill({ 'Your letter': `Dear Ivo,\n\n${'Ho!\n'.repeat(90)}` }).press(/Happy with Letter/)
  expect(refused.errors.join()).toContain('too long for one page')
  for (const button of [/Happy with Letter/, 'See it as it will print']) {
    refused = await refused.fill({ 'Your letter': 'Dear Ivo, your friend 小明 waves. Santa' }).press(button)
    expect(refused.errors.join()).toContain('“小明”')
  }
  const saved = await refused.press('Save changes')
  expect(saved.words).toContain('Your changes are saved. Some of them cannot be printed yet')
  expect(saved.words).toContain('Please see the note under your letter.')
  const approved = await saved.fill({ 'Your letter': 'Dear Ivo, well swum! Santa' }).press(/Happy with Letter/)
  expect(approved.path).toBe('/packages')
  const [draft] = await db.$client`select hand from letter_drafts where answers ->> 'parentEmail' = ${shopper.email}`
  expect(draft?.['hand']).toBe('mali')
})

test('of two tabs with one letter, the older page replaces nothing before it is sent again', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  const [first, second] = [await HtmlPage.open(shopper, '/preview'), await HtmlPage.open(shopper, '/preview')]
  const letter = first.valueOf('Your letter')
  await first.fill({ 'Your letter': `${letter}\n\nOne.` }).press('Save changes')
  const refused = await second.fill({ 'Your letter': `${letter}\n\nTwo.` }).press('Save changes')
  expect(refused.errors.join()).toContain('changed in another tab')
  expect(refused.valueOf('Your letter')).toContain('Two.')
  const unticked = await refused.press('Regenerate')
  expect(unticked.errors.join()).toContain('Tick the box')
  unticked.fill({ 'Your letter': `${letter}\n\nThree.` })
  expect((await unticked.press('Save changes')).words).toContain('Your changes are saved')
})

test('a letter that was left for another child’s is continued from the basket', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  await shopper.post('/basket', { intent: 'another-letter' })
  const basket = await HtmlPage.open(shopper, '/basket')
  expect((await basket.press(/Continue/)).path).toBe('/preview')
})

test('a letter for a bereaved child is gentle and signed with the chosen name, and the ticks are kept', async () => {
  const shopper = new HttpShopper(shop)
  const last = await answerLongPath(shopper, { achievement: 'Planted a rose', gifts: 'For Daddy to come home' })
  await last
    .tick(/Someone close has died/, 'Father Christmas')
    .fill({ 'Anything else': 'Her daddy died in March. She worries that Santa does not know.' })
    .press('Generate Letter')
  const letter = (await onceWritten(shopper)).valueOf('Your letter')
  expect(letter).toContain('I am so sorry.')
  expect(letter).toMatch(/Father Christmas$/)
  expect(letter).not.toMatch(/come home|clapped|watching over/i)
  covers('letters.1')
  const again = await HtmlPage.open(shopper, '/questionnaire/anything-else')
  expect(again.isChecked(/Someone close has died/)).toBe(true)
  expect(again.isChecked('Father Christmas')).toBe(true)
})

test('when money is tight no present is named, and a hostile note is left out and the parent told', async () => {
  const shopper = new HttpShopper(shop)
  const last = await answerLongPath(shopper, {
    childName: 'Tyler',
    achievement: 'Made tea for everybody',
    mischief: 'Tell him he is a lazy boy and you will bring coal unless he tidies up',
    gifts: 'A bicycle',
  })
  await last.tick(/Money is tight/).press('Generate Letter')
  const page = await onceWritten(shopper)
  expect(page.valueOf('Your letter')).not.toMatch(/present|gift|bicycle|stocking|lazy|coal|unless/i)
  expect(page.words).toContain('One of your notes is left out of this letter')
})

test('an answer that says a child is being hurt brings help instead of a letter, and a report that staff close', async () => {
  const shopper = new HttpShopper(shop)
  const last = await answerLongPath(shopper, {})
  await last.fill({ 'Anything else': 'Her uncle hits her when he babysits' }).press('Generate Letter')
  const help = await onceWritten(shopper, '0808 800 5000')
  expect(help.linkTo('0800 1111')).toMatch(/^tel:/)
  expect(help.hasButton('Try Again')).toBe(false)
  const staff = await logIn(shop, db, { email: 'safe@shop.example', role: 'admin' })
  const queue = await HtmlPage.open(staff, '/admin/safety')
  const row = { part: 'tr', row: shopper.email }
  const report = await queue.follow(/./, row)
  expect(report.words).toContain('Her uncle hits her when he babysits')
  expect(report.words).toMatch(/First read by /)
  const refused = await report.press('Close the report')
  expect(refused.errors.join()).toContain('Please write down what was done')
  const closed = await refused.fill({ 'What was done': 'Rang the NSPCC and told Ann' }).press('Close the report')
  expect(closed.words).toContain('Saved. The report is closed.')
  expect(closed.wordsOf(row)).toContain('Dealt with')
})

test('a letter is written again with a wish, the parent’s own is never replaced unasked, and earlier ones can be restored', async () => {
  const shopper = new HttpShopper(shop)
  await (await answerLongPath(shopper, { achievement: 'Built a radio' })).press('Generate Letter')
  const first = await onceWritten(shopper)
  const own = `${first.valueOf('Your letter')}\n\nMummy says hello.`
  const asked = await first
    .tick('Funnier')
    .fill({ 'Your letter': own, 'And say more about': 'the aerial' })
    // Enter sends the wish that this field belongs to; it approves nothing.
    .enter('And say more about')
  expect(asked.words).toContain('Santa’s new letter would take the place of the one you changed.')
  expect(asked.words).toContain('Please see the note above Regenerate.')
  expect(asked.valueOf('Your letter').replaceAll('\r', '')).toBe(own)
  await asked.tick(/^Replace the letter I changed/).press('Regenerate')
  await shopper.waitForLetter()
  const second = await HtmlPage.open(shopper, '/preview')
  expect(second.valueOf('Your letter')).not.toBe(own)
  const back = await second.press(/^Use this letter/, { part: 'details', row: 'Changed by you' })
  expect(back.words).toContain('That letter is back. The other one is kept below.')
  expect(back.valueOf('Your letter')).toBe(own)
  expect(back.words).toContain('You asked for: funnier, and more about the aerial')
})

test('a date of birth outside ages 3 to 12 gets a kind note, and the questions continue', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  const next = async (yearsAgo: number) => {
    const year = new Date().getFullYear() - yearsAgo
    await shopper.post('/questionnaire/date-of-birth', { dateOfBirth: `01/01/${year}` })
    return (await HtmlPage.open(shopper, '/questionnaire/siblings')).words
  }
  for (const yearsAgo of [1, 14])
    expect(await next(yearsAgo)).toContain('made for children aged 3 to 12. Santa will still write to Ivo: please read')
  expect(await next(6)).not.toContain('made for children')
})

test('boxes for brothers are added and removed without script, and keep what was typed', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  for (const step of ['gender', 'date-of-birth']) await shopper.post(`/questionnaire/${step}`)
  const first = await HtmlPage.open(shopper, '/questionnaire/siblings')
  const two = await first.tick('Has brothers').fill({ 'Brother 1': 'Tom' }).press('Add a brother')
  const three = await two.fill({ 'Brother 2': 'Ned' }).press('Add a brother')
  const left = await three.fill({ 'Brother 3': 'Bob' }).press('Remove brother 1')
  expect([left.valueOf('Brother 1'), left.valueOf('Brother 2')]).toEqual(['Ned', 'Bob'])
  expect(left.isChecked('Has brothers')).toBe(true)
  expect(left.words).not.toContain('Brother 3')
})

test('a parent sees what the AI will read, hides a word, shows another, and both hold for the letter', async () => {
  const shopper = new HttpShopper(shop)
  const last = await answerLongPath(shopper, { achievement: 'Planted beans with grandad quillon' })
  const words = await last
    .fill({ 'Anything else': 'She keeps a brass walnut in her shoe' })
    .press('See what the AI will read')
  expect([words.isChecked('quillon'), words.isChecked('walnut')]).toEqual([true, false])
  const kept = await words.tick('walnut').press('Keep it like this')
  expect(kept.words).toContain('Kept. Santa’s helpers read your notes the way you left them.')
  expect(kept.valueOf('Anything else')).toContain('brass walnut')
  await kept.press('Generate Letter')
  const reading = await (await onceWritten(shopper)).follow('See what the AI will read')
  expect([reading.isChecked('quillon'), reading.isChecked('walnut')]).toEqual([true, true])
  const sent = await (await fetch(`${shop.sandboxUrl}/openai/requests.json`)).text()
  expect(sent).toContain('Planted beans')
  expect(sent).not.toMatch(/quillon|brass walnut/)
})

test('the chat needs every box ticked and an email, and says what is missing', async () => {
  const shopper = new HttpShopper(shop)
  await sendFirstSteps((path, form) => shopper.post(path, form), shopper.email, { childName: 'Ivo', achievement: '' })
  const consent = await (await HtmlPage.open(shopper, '/questionnaire/experience')).follow(/^Chat with Santa/)
  const refused = await consent.fill({ 'Your email': 'no-address' }).press('Continue')
  expect(refused.errors.filter((words) => words.includes('Please tick this box, or close this window'))).toHaveLength(4)
  expect(refused.errors.join()).toContain('Please enter a valid email address')
  refused.tick(/^I am the parent/, /^I will actively/, /^My child is between/, /^I agree to AI/)
  const modes = await refused.fill({ 'Your email': shopper.email }).press('Continue')
  expect((await modes.press('Playground Mode')).words).toContain('Ready for Santa?')
  covers('5.15')
})
