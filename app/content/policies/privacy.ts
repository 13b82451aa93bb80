import { BRAND } from '../brand.ts'
import type { Policy } from './policy.ts'

export const PRIVACY: Policy = {
  title: 'Privacy policy',
  intro: `What ${BRAND.name} knows of you and your child, why, for how long, and how to have it deleted.`,
  showsLastUpdated: true,
  sections: [
    {
      heading: 'What we collect',
      body: [
        'Of the child, and only what a parent tells us:',
        [
          'first name, age and, if you like, gender and date of birth',
          'achievements, wishes, good deeds, favourite things and adventures of the year',
          'how the child’s name is said, if you tell us for the voice message',
          'first names of brothers, sisters, friends and pets, if you give them',
          'what Santa should be gentle about, if you tick it: a death, two homes, money, care, additional needs, fears, doubt',
        ],
        'Of you: your email address and the address the letter is posted to. Your card is handled by our card payment provider; we never see its number.',
        'Of your device: its network address, browser and kind, to keep the shop safe.',
      ],
    },
    {
      heading: 'What we use it for',
      body: [
        'To write, print and post the letter you order, to write to you about that order and, only if you ticked the box, to send reminders and news. Every such email has a link that ends them.',
      ],
    },
    {
      heading: 'Artificial intelligence',
      body: [
        'The letter is written by an AI and read over by a second one; a third service of the same company checks that your answers and the letter are fit for a child. The company is OpenAI. It is asked not to store what we send, and cannot tell from it who you are.',
        'Before anything is sent our own software replaces, in all that you typed:',
        [
          'the names you listed, with their short forms and other spellings, and the place on Christmas Eve',
          'every other name it finds: of people, teachers, schools, towns, teams and makes',
          'email addresses, telephone numbers, links, postcodes, streets with or without a number, dates with a year and your child’s birthday',
        ],
        'Names are put back by us afterwards; the rest never is. What is sent is the story itself: what your child did, wishes and finds hard, with he, she or they, and whether somebody is a brother, a sister, a pet or a friend.',
        'Sent along are the age in years, what you ticked that Santa should be gentle about, the kind of place on Christmas Eve, your wish for a new letter, and, so that no two are alike, the letters written before for your family, all without names.',
        'No software finds everything. It finds nearly every name with a capital. Of those typed in small letters it misses some: pet names, names that are ordinary words, a house without a number. Leave out what must not be read by anybody.',
        'With a Regular or Premium letter an AI writes, in the same way and without names, what Santa says in his voice message, from the letter you approved and what you told. It is read over and checked as the letter is. Then names are put back, and a service of OpenAI speaks it: it gets the words that are said, first names among them, as you told us they sound.',
        'In a chat with Santa your child types to an AI of the same company, with you beside them. Before a message is stored, sent or shown our software takes out telephone numbers, addresses, emails, links, postcodes, the names of schools and clubs, where you live, surnames, accounts and passwords; names are replaced as above. It finds nearly all of it, not everything. Each message and each sentence of Santa’s is checked to be fit for a child before it is shown. After a real chat the AI notes what Santa learned; you see the notes, and they go into the letter as your answers do. Nothing of the playground does.',
        'If your answers, or what is said in a chat, say that a child may be hurt or in danger, no letter is written and the chat ends: whoever wrote it is shown where to find help, and a member of our staff reads it. The transcript of such a chat is sent to you only once they have.',
      ],
    },
    {
      heading: 'Who else sees it',
      body: [
        [
          'our print partner and Royal Mail: the child’s name and the delivery address',
          'our card payment provider: your email address and the amount',
          'our email service: the emails we send you',
          'OpenAI, for letters: what is left of your answers once names and details are taken out (see above)',
          'OpenAI, for a chat with Santa: what your child typed, once names and details are taken out',
          'whoever you show its link to: a chat as it happens, and for an hour after',
          'OpenAI, for voice messages: the words that are spoken, first names among them',
        ],
        'Nobody buys your data from us, and nobody advertises with it.',
      ],
    },
    {
      heading: 'How long we keep it',
      body: [
        [
          'chats, their transcripts and links: 30 days',
          'voice messages, what they say, and the files of printed letters: 90 days, counted from Christmas Day for what is ordered before it; the last day stands below the code on the letter',
          'files of many letters for the print room: 14 days',
          'the link to the page of your order: 400 days',
          'records of orders: 7 years, as the law asks',
          'answers that worried us: a year after we dealt with them',
          'how long a letter took and what it cost us, without a word of it: 400 days',
          'answers, baskets and links you did not order with: opened for 30 days, deleted after at most 60',
        ],
      ],
    },
    {
      heading: 'Your rights',
      body: [
        `You may see, correct, move or delete what we hold about you and your child, and take any consent back. Write to ${BRAND.supportEmail}; we answer within 30 days. You may also complain to the Information Commissioner’s Office.`,
      ],
    },
    {
      heading: 'Children',
      body: [
        'The shop is for adults. Data of children under 13 comes from a parent or guardian and needs their consent, which we record with the words that were shown.',
      ],
    },
  ],
}
