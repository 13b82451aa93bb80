import { BRAND } from '../brand.ts'
import type { Policy } from './policy.ts'

export const CHILD_SAFETY: Policy = {
  title: 'Child safety',
  intro: 'Children come before features. This is how.',
  showsLastUpdated: false,
  sections: [
    {
      heading: 'A parent is always there',
      body: [
        'Only a parent or guardian orders, answers the questions and approves the letter. A chat with Santa needs their consent and their company, lasts ten minutes and can be followed on a second device. Its transcript goes only to an email address that its owner has confirmed.',
      ],
    },
    {
      heading: 'What we take out before the AI reads',
      body: [
        'Names, addresses, telephone numbers, emails, dates of birth and the names of schools and towns are taken out of your answers before the AI that writes the letter sees them. Our software finds most of them, not every last one: the privacy policy says what it may miss.',
        'Telephone numbers, addresses, emails, schools, surnames and the like are taken out of a chat: clear cases before it is stored, doubtful ones before anyone reads it. The AI sees neither.',
      ],
    },
    {
      heading: 'What a letter never says',
      body: [
        [
          'anything that shames, threatens or compares',
          'a promise of a gift',
          'a link, or a way to get in touch with anyone',
        ],
        'Santa’s voice is made by AI. What he says passes the same rules and readers as the letter, we try the code that plays it before we post the letter, and you can hear it on your order’s page.',
        'Each letter passes our own rules, a second AI that reads it as a parent would, and a check that it is fit for a child, before you see a word of it. Then you check it.',
      ],
    },
    {
      heading: 'If something written worries us',
      body: [
        'When what you type says that a child may be hurt or in danger, no letter is written. You are shown the numbers of the NSPCC (0808\u00a0800\u00a05000) and Childline (0800\u00a01111), and a member of our staff reads it.',
        'When a child says so in a chat, the chat ends: the child is told who to tell and how to reach Childline, a member of our staff reads it, and the transcript is sent only once they have.',
      ],
    },
    {
      heading: 'What we keep about a child, and for how long',
      body: [
        'Chats are deleted after 30 days; what was never ordered, 30 days after it was last changed; the letter and your answers, 90 days after it was posted; the voice, on the day printed below its code. You can see and delete everything you ordered on your family’s page; your order’s page sends you its link. If you never ordered, write to us: we show you or delete what we hold within 30 days.',
      ],
    },
    {
      heading: 'If something worries you',
      body: [`Write to ${BRAND.supportEmail}. We answer about a child’s safety within 24 hours.`],
    },
  ],
}
