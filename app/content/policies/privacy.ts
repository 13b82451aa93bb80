import { BRAND } from '../brand.ts'
import { COMPANY } from '../company.ts'
import type { Policy } from './policy.ts'

export const PRIVACY: Policy = {
  title: 'Privacy policy',
  intro: `What ${BRAND.name} knows about you and your child, why, for how long, and how to have it deleted.`,
  showsLastUpdated: true,
  sections: [
    {
      heading: 'What we collect',
      body: [
        'About the child, and only what you tell us, or the child in a chat:',
        [
          'first name, age and, if you like, gender and date of birth',
          'achievements, wishes, good deeds, favourite things and adventures of the year',
          'how the child’s name is said, if you tell us for the voice message',
          'first names of brothers, sisters, friends and pets, if you give them',
          'what Santa should be gentle about, if you tick it: a death, two homes, money, care, additional needs, fears, doubt',
        ],
        'About you: your email address and the address the letter is posted to, with a second one, a line for the envelope and a note for the postman if you give them; a review, if you write one. Your card is handled by our card payment provider; we never see its number.',
        'About your device: its network address, browser and type, to keep the shop safe.',
      ],
    },
    {
      heading: 'Who we are',
      body: [
        `We are ${COMPANY.address}. We decide what is done with your data: the law calls us the controller. Write to ${BRAND.supportEmail} about anything on this page.`,
      ],
    },
    {
      heading: 'What we use it for, and what allows us to',
      body: [
        [
          'to write, print and post the letter you order, to make its voice message, and to write to you about the order: our contract with you',
          'to have a chat with Santa: the consent of a parent or guardian, given before each child’s first chat and kept with the words that were shown',
          'to send reminders and news: your consent, which counts once you have confirmed it from an email; every such email has an unsubscribe link',
          'to show a review that you wrote: your consent, which you withdraw on your order’s page',
          'to keep the shop safe, to read what worries us about a child, and to measure how well it works: our legitimate interest in a safe shop and safe children',
          'to keep our books: tax law',
        ],
        'What a parent tells us about a child’s health, needs or grief goes only into the letter and its message, and only if you tell us. You need not: a letter can be written from a name alone. No decision about you is made by a machine alone, and no one is profiled.',
      ],
    },
    {
      heading: 'Artificial intelligence',
      body: [
        'The letter is written by an AI and read over by a second one; a third service of the same company checks that your answers and the letter are fit for a child. The company is OpenAI. It is asked not to store what we send, keeps it for 30 days at most to look for misuse, and cannot tell from it who you are.',
        'Before anything is sent our own software replaces, in all that you typed:',
        [
          'the names you listed, with their short forms and other spellings, and the place on Christmas Eve',
          'every other name it finds: of people, teachers, schools, towns, teams and brands',
          'email addresses, telephone numbers, links, postcodes, streets and dates, as they are usually written, and your child’s birthday',
        ],
        'We put names back afterwards, and words that you hid yourself; the rest is never put back. What is sent is the story itself: what your child did, wishes for and finds hard, with he, she or they, and whether a name is a brother’s, a sister’s, a pet’s or a friend’s.',
        'We also send the age in years, what you ticked for Santa to be gentle about, the kind of place on Christmas Eve, what you asked for in a new letter and, so that no two are alike, your family’s earlier letters, all without names.',
        'No software finds everything. It finds nearly every name with a capital. It misses some things typed in small letters: pet names, names that are ordinary words, a house or street without a number, a telephone number or a birthday written out in words. Leave out anything that must stay private.',
      ],
    },
    {
      heading: 'Santa’s voice message',
      body: [
        'With a Regular or Premium letter an AI writes, in the same way and without names, what Santa says in his voice message, from the letter you approved and what you told us. It is read over and checked as the letter is. Then we put the names back, and an OpenAI service speaks it: it gets the words to be said, including first names as you told us they sound.',
      ],
    },
    {
      heading: 'The chat with Santa',
      body: [
        'In a chat with Santa your child types to an AI of the same company, with you beside them. Before a message is stored our software takes out telephone numbers, addresses, emails, links, postcodes, accounts and passwords, and the names of schools, clubs and places and surnames where it is sure of them. Names, and words it is unsure of, are hidden from the AI, which tells from the words around them whether they have to go; if so, they go before anyone can see them, reading along or by email. Together the two find nearly all of it, not everything. Each message is checked before Santa answers it, and each of his sentences is checked to be fit for a child before it is shown. After a real chat the AI notes what Santa learned; you see the notes, and they go into the letter as your answers do. Nothing from the playground does.',
      ],
    },
    {
      heading: 'If a child may be in danger',
      body: [
        'If your answers, or what is said in a chat, say that a child may be hurt or in danger, no letter is written and the chat ends: whoever wrote it is shown where to find help, and a member of our staff reads it. The transcript of such a chat is sent to you only once they have.',
      ],
    },
    {
      heading: 'Who else sees it',
      body: [
        'Companies that work for us, each under a contract and for no purpose of its own:',
        [
          'our print partner and Royal Mail: the child’s name, the letter, the delivery address and your note for the postman',
          'Ideal Postcodes, only where you look an address up: the postcode, and nothing else',
          'our card payment provider: your email address and the amount, never a child’s name',
          'our email service: the emails we send you',
          'OpenAI, for letters: what is left of your answers once names and details are taken out (see above)',
          'OpenAI, for a chat with Santa: what your child typed, once names and details are taken out',
          'OpenAI, for voice messages: the words that are spoken, first names among them',
          'the companies whose computers the shop and its files are kept on',
          'Google Analytics, only after “Accept All” and only while we measure visits: which pages are opened, without what you type',
        ],
        'And anyone you give a link to: a chat as it happens and for an hour after, your order, a basket you share.',
        'We do not sell your data, and no one uses it to advertise.',
      ],
    },
    {
      heading: 'Where we keep it',
      body: [
        'The shop’s own database and files are kept in the United Kingdom or the European Economic Area. The companies for cards, email and AI also work in the United States; what goes there is covered by the UK’s data bridge or the transfer agreement of the Information Commissioner’s Office.',
      ],
    },
    {
      heading: 'How long we keep it',
      body: [
        [
          'chats, their transcripts and links: 30 days',
          'answers, letters, baskets and links you did not order with: 30 days after you last changed anything in that basket',
          'of an order, the child’s name, the answers, the letter and the address: 90 days after the letter was posted or cancelled',
          'the exact date of birth: until the letter is posted; then only the age is left',
          'voice messages, what they say, and the files of printed letters: 90 days, counted from Christmas Day for what is ordered before it; the last day is printed below the code on the letter',
          'files of many letters for the print room: 14 days',
          'answers you asked us to keep for next year’s letter: until 31 January after the next Christmas',
          'the link to your order’s page: 400 days',
          'order numbers, dates and amounts: 7 years, as tax law requires; your email address stays with them, unless you ask us to delete it',
          'a review you wrote: 3 years, or until you delete it on your order’s page; once deleted, it leaves the home page within the hour',
          'that an email was sent, not what it said: 90 days; our email service keeps the email itself for 45 days',
          'your device’s network address, to count how often something is tried: a day at most',
          'what you asked us, and what we answered: a year after it was answered',
          'what worried us about a child’s safety: a year after we dealt with it',
          'what our staff did in the back office, without anybody’s words: 2 years',
          'how long a letter took and what it cost us, without a word of it: 400 days',
          'what was done on your family’s page, without a name: 7 years',
          'your consent to news: until two years after you withdraw it; 30 days where you never confirmed it',
        ],
        'What is due is deleted every night. When that has not been done for 26 hours, our admins see it on all their pages.',
      ],
    },
    {
      heading: 'Your rights',
      body: [
        'You may see what we hold, take a copy, correct it, have it deleted, restrict or object to what we do with it, and withdraw any consent. Most of that you can do yourself, at once: on your order’s page ask for the link to your family’s page. It shows everything we hold, why, and the day it is deleted; you can download it, delete it, or withdraw a consent, and you get a receipt. If you have never ordered there is no such page: write to us, and we show you or delete what we hold.',
        'If a letter is with the printer, a refund is on its way or a bank is asking about a payment, that is finished first, and the rest is deleted straight after. What tax law makes us keep stays, without a name; what worried us about a child’s safety stays for its year. A chat that is not checked yet, or that one of us has to read for a child’s safety, is deleted after that.',
        `Or write to ${BRAND.supportEmail}: we answer within 30 days. You may also complain to the Information Commissioner’s Office, ico.org.uk.`,
      ],
    },
    {
      heading: 'Children',
      body: [
        'The shop is for adults. What it knows of a child under 13 comes from a parent or guardian. A chat with Santa needs a parent’s or guardian’s consent: four ticks and an email address, which we record with the words that were shown. We cannot see who ticks them, so the transcript goes only to an address that its owner has confirmed from an email.',
      ],
    },
  ],
}
