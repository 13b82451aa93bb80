import { BRAND } from '#app/content/brand.ts'
import type { FamilyReceipt } from '#app/domain/emails/email.ts'
import { MONEY_YEARS } from '#app/domain/privacy/retention-periods.ts'
import { EmailLayout, Words } from './email-layout.tsx'
import { defineEmail } from './define-email.tsx'

type Content = { act: FamilyReceipt }

const WORDS: Record<FamilyReceipt, { heading: string; subject?: string; lines: readonly string[] }> = {
  download: {
    heading: 'Your family’s data was downloaded',
    lines: ['What we hold about your family was downloaded, from your family’s page or by our staff when you asked.'],
  },
  erase: {
    heading: 'We are deleting your family’s data',
    subject: 'You asked us to delete your family’s data',
    lines: [
      'You asked us to forget your family. What could be deleted at once is gone.',
      'The rest goes as soon as we have finished what must come first: posting a letter that is with the printer, paying money back, answering a bank’s question. Then we email you once more.',
    ],
  },
  erased: {
    heading: 'Your family’s data is deleted',
    lines: [
      'Names, letters, answers, chats, voice messages, addresses and emails are deleted, and so is this address once this email is sent.',
      `What is left is what tax law requires: order numbers, dates and amounts, for ${MONEY_YEARS} years, without a name. What worried us about a child’s safety, if anything did, is kept for a year after we dealt with it.`,
    ],
  },
  erased_unordered: {
    heading: 'What we held under this address is deleted',
    lines: [
      'Answers, letters, chats and emails under this address are deleted, but a chat that is not checked yet, or that we still have to read for a child’s safety, only after that.',
      'What you asked us, and what we answered, is kept with this address for a year after our answer. What worried us about a child’s safety, if anything did, is kept for a year after we dealt with it.',
    ],
  },
  withdraw_chat_consent: {
    heading: 'Your consent to chats is withdrawn',
    lines: [
      'The chats with Santa are deleted, with what he learned in them. One that is not checked yet, or that we still have to read for a child’s safety, is deleted after that. Letters already written stay as they are.',
    ],
  },
  unsubscribe: {
    heading: 'No more news from us',
    subject: 'You will get no more news from us',
    lines: ['You will get no more reminders, news or offers. We will still email you about any order you place.'],
  },
  revoke_links: {
    heading: 'Earlier links no longer work',
    subject: 'Earlier links to your orders no longer work',
    lines: [
      'The links to your orders in our earlier emails no longer work, and every page opened from one is closed. You can ask for a new one with your order number.',
    ],
  },
}

/** The receipt for what was done with a family's data. */
function Template({ act }: Content) {
  const { heading, lines } = WORDS[act]
  return (
    <EmailLayout preview={lines[0] ?? heading} heading={heading}>
      {lines.map((line) => (
        <Words key={line}>{line}</Words>
      ))}
      <Words isQuiet>
        If you didn’t ask for this, write to {BRAND.supportEmail} straight away; someone may have access to your email.
      </Words>
    </EmailLayout>
  )
}

export const familyReceipt = defineEmail<Content>({
  subject: ({ act }) => WORDS[act].subject ?? WORDS[act].heading,
  Template,
  compose: (_needs, { act }) => Promise.resolve({ act: act as FamilyReceipt }),
  samples: {
    'family-receipt-download': { act: 'download' },
    'family-receipt-asked': { act: 'erase' },
    'family-receipt-erased': { act: 'erased' },
    'family-receipt-unordered': { act: 'erased_unordered' },
    'family-receipt-chats': { act: 'withdraw_chat_consent' },
    'family-receipt-news': { act: 'unsubscribe' },
    'family-receipt-links': { act: 'revoke_links' },
  },
})
