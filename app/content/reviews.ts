/** What six parents say. Sample content. Ratings are whole stars, 0 to 5. */
export const REVIEWS = [
  {
    name: 'Hannah, Leeds',
    rating: 5,
    text: 'She read it four times before breakfast and then asked for a frame. The part about the guinea pig did it.',
  },
  {
    name: 'Gareth, Swansea',
    rating: 4,
    text: 'Ten minutes on the bus and it was ordered. I changed two sentences, that was all it needed.',
  },
  {
    name: 'Priya, Leicester',
    rating: 5,
    text: 'Three children, three quite different letters. They compared them line by line and nobody was short-changed.',
  },
  {
    name: 'Moira, Inverness',
    rating: 4,
    text: 'The paper and the seal feel like something from long ago. It came a week before I expected it.',
  },
  {
    name: 'Tom, Bristol',
    rating: 3,
    text: 'The first draft was a little sweet for a boy of eleven. The second was right, and it cost nothing to ask.',
  },
  {
    name: 'Aoife, Derry',
    rating: 4,
    text: 'He heard Santa say his name and went completely quiet, which has never happened before.',
  },
] as const

/** Sample content, like the testimonials: replace with true claims before the shop opens. */
export const CLAIMS = [
  { figure: '500+', label: 'happy families', isAboutChristmas: false },
  { figure: '4.2 ★', label: 'average review', isAboutChristmas: false },
  { figure: '100%', label: 'delivered before Christmas', isAboutChristmas: true },
]

/** Where all reviews are; sample content, too. */
export const REVIEWS_URL = 'https://reviews.example/northpolepost'
