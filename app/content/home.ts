/** The four steps of "How it works" (specification §1). */
export const HOW_IT_WORKS = [
  {
    title: 'Tell us about your child',
    drawing: 'lamp',
    text: 'A short questionnaire: a name, what they did this year, what they dream of. Three minutes on a phone.',
  },
  {
    title: 'We write the letter',
    drawing: 'quill',
    text: 'We draft it with AI in Santa’s voice, and check it before you see it. Our software takes most names and addresses out before the AI writes.',
  },
  {
    title: 'You review and edit it',
    drawing: 'robin',
    text: 'Change any word, or ask for a new letter until it is right. Nothing is printed until you say so.',
  },
  {
    title: 'We print and post it',
    drawing: 'post-box',
    text: 'On proper letterhead, sealed and sent by Royal Mail to any UK address.',
  },
] as const

/** The child of the letter in the picture; no real one. */
export const SAMPLE_NAME = 'Ellie'

/** The letter in the picture. */
export const SAMPLE_LETTER = `Dear ${SAMPLE_NAME},\n\nSo the stabilisers are off. I should have liked to see the corner by the pond, the one that took you nine goes.\n\nWe tried it here, and there is a hole in the hedge now in the shape of a reindeer. Ask Tom to stand well back.\n\nRing the bell for me, twice.\n\nWith love,\nSanta`

/** The five things in every package (specification §1). */
export const EACH_PACKAGE = [
  { title: 'Personalised letter', text: 'Written for one child, from what you tell us, and approved by you.' },
  { title: 'Premium letterhead', text: 'Heavy cream paper with the mark of the North Pole.' },
  { title: 'Santa’s signature and seal', text: 'In black ink, with a red wax seal.' },
  { title: 'Festive delivery', text: 'In a proper envelope, posted by Royal Mail to your door.' },
  { title: 'Magical memories', text: 'Something to keep in a box and find again in twenty years.' },
] as const

/** On the coming-soon page (specification §2). */
export const COMING_SOON = [
  {
    title: 'Personalised Letters',
    text: 'AI-powered letters tailored to each child.',
    drawing: 'quill',
    isAboutChristmas: false,
  },
  {
    title: 'Voice Messages',
    text: 'Magical audio messages from the North Pole.',
    drawing: 'voice',
    isAboutChristmas: false,
  },
  {
    title: 'Delivered by Christmas',
    text: 'Letters printed and shipped to your door.',
    drawing: 'sleigh',
    isAboutChristmas: true,
  },
] as const
