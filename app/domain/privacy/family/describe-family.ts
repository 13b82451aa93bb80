import { formatDay, formatList, formatLongDay, formatPence } from '#app/domain/text/format.ts'
import {
  MONEY_YEARS,
  OPEN_DAYS,
  ORDER_WORDS_DAYS,
  RECORDS_DAYS,
  REQUEST_DAYS,
  UNSUBSCRIBE_DAYS,
} from '#app/domain/privacy/retention-periods.ts'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { GENTLE_LABELS } from '#app/domain/letters/drafts/answer-choices.ts'
import { wordsForEmail } from '#app/domain/emails/email.ts'
import type { PrivacyAct } from './record-privacy-act.server.ts'
import type { FamilyData, HeldLetter, HeldOrder } from './read-family.server.ts'

/** One kind of stored data: what it is, why, until when, and the content itself. */
export type FamilySection = {
  heading: string
  why: string
  until: string
  entries: { label: string; text: string; /** True for a letter from Santa. */ isLetter?: boolean }[]
}

/** How much is held, in one line: `2 letters, 1 voice message and 5 emails`. Empty when nothing is. */
export function countHeld({ orders, emails }: FamilyData): string {
  const letters = orders.flatMap((order) => order.letters)
  const counts: [number, one: string, more: string][] = [
    [letters.length, 'letter', 'letters'],
    [letters.filter(({ voice }) => voice?.script).length, 'voice message', 'voice messages'],
    [letters.flatMap(({ chats }) => chats).length, 'chat with Santa', 'chats with Santa'],
    [emails.length, 'email', 'emails'],
  ]
  return formatList(counts.flatMap(([count, one, more]) => (count > 0 ? `${count} ${count === 1 ? one : more}` : [])))
}

/** Everything stored about a family, in a parent's words: for its page and its PDF. */
export function describeFamily(data: FamilyData): FamilySection[] {
  return [
    ...data.orders.flatMap((order) => [describeOrder(order), ...order.letters.map(describeLetter)]),
    describeUnordered(data),
    describeNews(data),
    describeRequests(data),
    describeEmails(data),
    describeActs(data),
  ].filter(({ entries }) => entries.length > 0)
}

function describeOrder({
  orderNumber,
  placedAt,
  totalPence,
  refundedPence,
  addresses,
  notes,
  review,
  moneyKeptUntil,
}: HeldOrder): FamilySection {
  return {
    heading: `Order ${orderNumber}`,
    why: 'To deliver your order and meet tax law.',
    until: `Number, day and amount: ${formatLongDay(moneyKeptUntil)} (${MONEY_YEARS} years). The address and notes go when the last letter does; a later note goes ${REQUEST_DAYS} days after it was written.`,
    entries: [
      { label: 'Ordered', text: formatDay(placedAt) },
      { label: 'Paid', text: formatPence(totalPence) },
      ...(refundedPence > 0 ? [{ label: 'Paid back', text: formatPence(refundedPence) }] : []),
      ...addresses.map((text) => ({ label: 'Where we post it', text })),
      ...notes.map(({ words, at, isToParent }) => ({
        label: `${isToParent ? 'What we wrote to you' : 'A note of our staff'}, ${formatDay(at)}`,
        text: words,
      })),
      ...(review
        ? [
            {
              label: `Your review, deleted on ${formatLongDay(review.deletedOn)}`,
              text: `${review.rating} of 5: ${review.words} (${review.name})`,
            },
          ]
        : []),
    ],
  }
}

function describeLetter(letter: HeldLetter): FamilySection {
  const { childName, packageTitle, trackingNumber, voice, chats, chatConsents, answers, answersKeptUntil, deletedOn } =
    letter
  const entries = [
    ...(letter.letter ? [{ label: 'The letter', text: letter.letter, isLetter: true }] : []),
    ...letter.earlierLetters
      .filter((text) => text !== letter.letter)
      .map((text) => ({ label: 'An earlier letter', text, isLetter: true })),
    ...letter.wishes.map((text) => ({ label: 'What you asked for in another letter', text })),
    ...letter.notesToParent.map((text) => ({ label: 'What we told you with a letter', text })),
    ...(answers ? describeAnswers(answers) : []),
    ...(trackingNumber ? [{ label: 'Its tracking number', text: trackingNumber }] : []),
    ...(voice?.script ? [{ label: 'What the voice message says', text: voice.script }] : []),
    ...chats.map(({ mode, at, messages, deletedOn: day }) => ({
      label: `Chat with Santa (${mode}), ${formatDay(at)}, deleted on ${formatLongDay(day)}`,
      text:
        messages.length > 0
          ? messages.map(({ from, text }) => `${from === 'santa' ? 'Santa' : 'Child'}: ${text}`).join('\n')
          : 'It is not shown yet.',
    })),
    ...chatConsents.map(({ wording, at, confirmedAt }) => ({
      label: `Consent to chats, ${formatDay(at)}${confirmedAt ? `, its address confirmed on ${formatDay(confirmedAt)}` : ''}`,
      text: wording,
    })),
  ]
  const waits = deletedOn
    ? formatLongDay(deletedOn)
    : `${ORDER_WORDS_DAYS} days after the letter is posted or cancelled`
  const until = [
    answersKeptUntil ? `Letter: ${waits}.` : `Letter and answers: ${waits}.`,
    ...(answersKeptUntil
      ? [`Answers: ${formatLongDay(answersKeptUntil)}, because you asked to keep them for next year.`]
      : []),
    ...(voice?.playsUntil ? [`Voice message and print file: after ${formatLongDay(voice.playsUntil)}.`] : []),
  ]
  return {
    heading: `${packageTitle} letter for ${childName}`,
    why: 'To write, print and post the letter, to make its voice message, and to put it right if something goes wrong.',
    until: until.join(' '),
    entries,
  }
}

const ANSWER_LABELS: Partial<Record<keyof Answers, string>> = {
  childName: 'Name',
  childNameSpoken: 'How it is said',
  gender: 'Boy or girl',
  dateOfBirth: 'Date of birth',
  age: 'Age',
  brotherNames: 'Brothers',
  sisterNames: 'Sisters',
  achievements: 'Achievements',
  customAchievements: 'Achievements in your words',
  misbehavior: 'Mischief',
  giftsWanted: 'Gifts',
  friendNames: 'Friends and pets',
  friendKinds: 'What each of them is',
  notableEvents: 'Events of the year',
  visitLocation: 'Place on Christmas Eve',
  gentleAbout: 'What Santa is gentle about',
  anythingElse: 'Anything else',
  signature: 'Who signs the letter',
  chatNotes: 'What Santa learned in the chat',
  hiddenWords: 'Words that you hid from the AI',
  shownWords: 'Words that you let the AI read',
}

function describeAnswers(answers: Partial<Answers>): FamilySection['entries'] {
  const shown = { ...answers, gentleAbout: answers.gentleAbout?.map((subject) => GENTLE_LABELS[subject]) }
  return Object.entries(ANSWER_LABELS).flatMap(([name, label]) => {
    const value = shown[name as keyof Answers]
    const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
    return text === '' ? [] : [{ label, text }]
  })
}

const describeUnordered = ({ unordered: { letters, deletedBy } }: FamilyData): FamilySection => ({
  heading: 'Letters that were not ordered',
  why: 'So that the parent who began them can go on. They are not shown here: anyone may have typed your address for a child of their own.',
  until: deletedBy ? `${formatLongDay(deletedBy)} at the latest.` : '',
  entries: letters > 0 ? [{ label: 'Begun with your email address', text: String(letters) }] : [],
})

const describeNews = ({ marketingConsents }: FamilyData): FamilySection => ({
  heading: 'News and reminders',
  why: 'To show that you asked for them, and what you agreed to.',
  until: `${UNSUBSCRIBE_DAYS} days after you withdraw consent; after ${OPEN_DAYS} days if you never confirmed it.`,
  entries: marketingConsents.map(({ wording, askedAt, confirmedAt, withdrawnAt }) => ({
    label: withdrawnAt
      ? `Withdrawn ${formatDay(withdrawnAt)}`
      : confirmedAt
        ? `Confirmed ${formatDay(confirmedAt)}`
        : `Asked for ${formatDay(askedAt)}, not confirmed`,
    text: wording,
  })),
})

const describeRequests = ({ requests }: FamilyData): FamilySection => ({
  heading: 'What you asked us',
  why: 'To answer it, and to be able to say that we did.',
  until: `${REQUEST_DAYS} days after it was answered.`,
  entries: requests.map(({ words, receivedAt, answeredAt }) => ({
    label: `${formatDay(receivedAt)}, ${answeredAt ? `answered ${formatDay(answeredAt)}` : 'not answered yet'}`,
    text: words,
  })),
})

const describeEmails = ({ emails }: FamilyData): FamilySection => ({
  heading: 'Emails to you',
  why: 'To send each once, and to find out what became of it. Their words are not kept.',
  until: `${RECORDS_DAYS} days after each.`,
  entries: emails.map(({ kind, at }) => ({ label: formatDay(at), text: wordsForEmail(kind) })),
})

const ACT_WORDS: Record<PrivacyAct, string> = {
  see: 'Looked at',
  download: 'Downloaded',
  erase: 'Deletion asked for',
  erased: 'All of it deleted',
  withdraw_chat_consent: 'Consent to chats withdrawn',
  unsubscribe: 'News ended',
  revoke_links: 'Old links cancelled',
}

const ACTOR_WORDS = { parent: 'by you', staff: 'by one of us', shop: 'by the shop' } as const

const describeActs = ({ acts }: FamilyData): FamilySection => ({
  heading: 'What was done on this page',
  why: 'To be able to show that it was done. There is no name in it.',
  until: `After ${MONEY_YEARS} years.`,
  entries: acts.map(({ act, actor, at }) => ({
    label: formatDay(at),
    text: `${ACT_WORDS[act]}, ${ACTOR_WORDS[actor]}`,
  })),
})

/** The consents that are active, and can be withdrawn. */
export const activeConsents = ({ chatConsentCount, marketingConsents }: FamilyData) => ({
  hasChats: chatConsentCount > 0,
  getsNews: marketingConsents.some(({ withdrawnAt }) => withdrawnAt === null),
})
