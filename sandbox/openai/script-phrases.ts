// What the stand-in has Santa say. Complete and harmless, but not good enough to sell.

export const HELLOS = [
  'Hello, {{CHILD}}. It is me, at the top of the world, with my boots off.',
  'Well now, {{CHILD}}, here I am, in the quiet hour when the stove ticks.',
  'Good evening, {{CHILD}}. The lamp is low here, and I have a minute for you.',
]

export const OPENINGS = [
  'Hello, {{CHILD}}. I have pulled the old chair up to the stove, and the dog has my slipper, so this is a good moment for the two of us.',
  'There you are, {{CHILD}}. I have been hoping for a quiet minute like this one, with the door shut and the snow going past the glass.',
  'Good evening, {{CHILD}}. Sit comfortably, if you can; I have waited all day to talk with you, and my tea is still hot.',
]

export const NOTE_SENTENCES = [
  (word: string) => `I keep coming back to one word of yours, and the word is ${word}, and it makes me smile.`,
  (word: string) => `And then there was ${word}, which I should dearly like to have seen for myself.`,
  (word: string) => `We talk of little else at supper but ${word}, and of you.`,
  (word: string) => `Who would have thought of ${word}? We smile about it still.`,
]

export const GLAD = [
  'I am simply glad that there is somebody like you about.',
  'You made this old man smile this winter, and that is not a small thing.',
  'It does me good to think of you, up here, where the evenings are long.',
  'I should like you to know that you are thought of, kindly, a long way off.',
]

export const SCENES = [
  'Last night the wind took my best hat off the line and put it on Comet. He would not give it back. He walked up and down in it until supper, and I must say that it suited him.',
  'This morning we could not find the small ladder. We looked in the barn, and under the sleigh, and behind the stove. In the end Vixen was standing on it, looking at the moon.',
  'We tried to bake a loaf as long as the table yesterday. It came out of the oven in the shape of a boot, and so now it stands by the door with the others.',
]

export const NEWS = [
  'It is so still tonight that you can hear the snow come down, if you hold your breath.',
  'The kettle sings one note, and Dasher hums along with it, a little too low.',
  'I have mended two harnesses and lost one needle, which I expect to sit upon before long.',
  'Somebody has left a mitten on the gatepost, and a very small owl has moved into it.',
  'We are all a bit sleepy, and a bit excited, and there is flour on everything.',
  'The stars are out, more of them than I could count, though I do try every year.',
  'Blitzen has learned to open the pantry, and so we have learned to eat quickly.',
]

export const GOODBYES = [
  'A happy Christmas to you, and good night.',
  'Merry Christmas, my friend, and sleep well.',
  'Sleep tight, and a merry Christmas from us all.',
  'Good night, and let the morning surprise you.',
]

export const GOODNIGHTS = [
  'Now the fire is nearly down, and so are my eyelids. Good night, {{CHILD}}. Let the snow do the talking, and sleep well until the morning.',
  'That is all my news, and it is late. Close your eyes, {{CHILD}}, and listen to how quiet it is. Good night, and a happy Christmas when it comes.',
]
