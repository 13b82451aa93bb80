/** A family whose words are easily recognised wherever they turn up. */
export const FAMILY = {
  childName: 'Zephyrine-Åse',
  parentEmail: 'quillfeather',
  brother: 'Barnabeus',
  sister: "Oonagh O'Larkspur",
  friend: 'Tibbles the Third',
  place: 'Llanfairpwll',
  achievement: 'Taught Barnabeus to whistle',
  event: 'Mrs Quattlebaum of Thornwick Primary saw a comet with Oonagh',
  gifts: 'A kite and a book about comets',
  addressLine1: '7 Thistledown Mews',
  city: 'Ottery St Mary',
  postcode: 'EX11 1DB',
} as const

/** Words that no log line and no request to the letter writer may contain. Tokens are recognised by their URLs. */
export const CANARIES = [
  'zephyrine',
  'quillfeather',
  'barnabeus',
  'oonagh',
  'larkspur',
  'tibbles',
  'llanfairpwll',
  'quattlebaum',
  'thornwick',
  'whistle',
  'comet',
  'thistledown',
  'ottery',
  'ex11',
  // How every tracking number of the tests begins.
  'zq98',
  'cs_test_',
  '/admin/login/',
  'santa@northpolepost',
] as const

/** Those hidden from the letter writer, which must see wishes and deeds. */
export const NAMES_AND_PLACES = CANARIES.filter((word) => !['whistle', 'comet'].includes(word))
