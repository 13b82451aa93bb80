/** The stand-in's own sentences; short, so that they suit every age. None says anything about a child. */
export const GREETINGS = ['Dear {{CHILD}},', 'My dear {{CHILD}},', 'Hello, {{CHILD}},', 'Good evening, {{CHILD}},']

/** One moment at the North Pole belongs to one letter. */
export const MOMENTS = [
  ['The smallest reindeer fell asleep in my left boot.', 'I had to walk to breakfast in one boot and one slipper.'],
  ['This morning the porridge froze to the spoon.', 'We ate it like a lolly, and nobody complained.'],
  ['Somebody knitted a scarf for the weathercock.', 'Now it points south and looks very pleased.'],
  ['A snow hare has moved into the post room.', 'It sits on the pile of letters and will not be hurried.'],
  ['Rudolph has a cold, so his nose is doing double work.', 'We read in bed by it last night.'],
  ['The big kettle sang so loudly that the owl joined in.', 'They were nearly in tune.'],
  ['I lost my spectacles and found them on a snowman.', 'The snowman was reading the newspaper, upside down.'],
  ['We tried out the new sleigh bells at midnight.', 'The walrus next door has asked for a lie-in.'],
  ['An elf slid down the log pile on a tea tray.', 'There is a groove right across the snow now.'],
  ['The stable cat has had her kittens in the hay cart.', 'Nobody may use it until they can jump.'],
  ['My red coat shrank in the wash.', 'It fits the goat rather well.'],
  ['There was ink on the cat, the carpet and my beard.', 'Nobody knows how it got there, least of all the cat.'],
]

/** Each mentions one note by its key words, without saying what the child did with them. */
export const NOTE_SENTENCES = [
  (words: string) => `I heard about ${words}, and I put down my pen to think about it.`,
  (words: string) => `Then there was the matter of ${words}, which I had read to me twice.`,
  (words: string) => `Somebody chalked ${words} on the stable door, and we all knew it was you.`,
  (words: string) => `A thing like ${words} takes longer than people think.`,
  (words: string) => `When I got to ${words}, the whole kitchen went quiet.`,
  (words: string) => `I have underlined ${words} in green, my best ink.`,
  (words: string) => `Even the postman asked me about ${words}.`,
  (words: string) => `And ${words}! That one I shall tell the reindeer tonight.`,
  (words: string) => `The page with ${words} has cocoa on it now, from being passed round.`,
  (words: string) => `You know more about ${words} than I do, and I am very old.`,
  (words: string) => `I wrote ${words} on my hand, so as not to forget.`,
  (words: string) => `Nobody here has ever managed ${words} on a first try.`,
]

/** For the six that a parent only ticks. */
export const PRESETS: Record<string, string[]> = {
  'Learned to read': [
    'You read now, so this letter is yours from the first word to the last.',
    'Reading is yours now, and nobody can take it back.',
  ],
  'Learned to write': [
    'You write now, which makes two of us who get ink on our fingers.',
    'Now that you write, I hope for an answer one day.',
  ],
  'Made new friends': [
    'You made friends this year, and that takes a brave first word.',
    'New friends do not happen by themselves; somebody has to say hello.',
  ],
  'Helped around the house': [
    'You helped around the house, which is work that hardly anybody sees.',
    'Help at home is noticed here, every spoon of it.',
  ],
  'Did well in school': [
    'School went well this year, and I know what that takes on a wet Monday.',
    'I heard how school went, and I nodded for quite a while.',
  ],
  'Learned a new skill': [
    'A new skill this year! The first ten goes are always the hardest.',
    'You have a new skill now, and it is yours for good.',
  ],
}

export const KNOWN_LITTLE = [
  'I do not know much about your year, so I shall not pretend.',
  'A letter need not be long to be meant.',
  'Some years are best told in person, and I like to listen.',
  'What I do know is that you are thought of.',
]

export const MISCHIEF = [
  'Not every day went to plan, and here it never does either.',
  'There was a little mischief, I hear; there is a good deal of it in my kitchen.',
  'As for the mischief, I once hid a whole cheese, so I shall say nothing.',
]

export const WISHES = [
  (words: string) => `I read what you dream of, and ${words} made me smile.`,
  (words: string) => `So it is ${words} this year; I can see why.`,
  (words: string) => `I should like to have tried ${words} when I was small.`,
]

export const TENDER = {
  grief: [
    'I do know how hard this year has been.',
    'I am so sorry.',
    'Christmas does not have to be loud. A quiet one is a real one, too.',
  ],
  other: ['I know that this year was not an easy one.', 'Nothing has to be perfect for Christmas to come.'],
  knows: ['I suggest that we treat this as a letter between colleagues.'],
  doubting: ['How I manage it all in one night is a trade secret. You are welcome to your own ideas.'],
}

export const COMPANY = [
  (names: string) => `There is room at the window for ${names}, too.`,
  (names: string) => `It is good to think of ${names} beside you.`,
  (names: string) => `I think of ${names} and you under one roof, and I like it.`,
]

export const PLACES = [
  (place: string) => `On Christmas Eve I shall come to ${place}.`,
  (place: string) => `When Christmas Eve comes, I know the way to ${place}.`,
  (place: string) => `I have marked ${place} on the map already, for Christmas Eve.`,
]
export const COMING = [
  'On Christmas Eve I shall come by, quietly, as I do.',
  'Christmas Eve is soon, and I know the way.',
]

export const FILLERS = [
  'The snow is up to the window sills here.',
  'I am writing this at the long table, with the lamp on.',
  'Outside it is so still that I can hear the reindeer breathe.',
  'There is bread in the oven, and everybody pretends not to wait for it.',
  'The clock in the hall is slow again, and nobody minds.',
  'My pen is older than I am, and it still leaks.',
  'We have counted the sleigh bells, and there is one too many.',
  'It will be dark until spring, so we like a good lamp.',
]

export const LAST_LINES = [
  'Sleep warm, {{CHILD}}, and leave one sock where I can see it.',
  'Merry Christmas, {{CHILD}}, to the very end of the day.',
  'A happy Christmas, {{CHILD}}; save me the corner piece.',
  'Good night, {{CHILD}}, and a merry Christmas when it comes.',
]

export const SIGN_OFFS = [
  'With love from the North Pole,',
  'Yours, with snow in my beard,',
  'Your old friend,',
  'Warmly, and a little late for supper,',
]
