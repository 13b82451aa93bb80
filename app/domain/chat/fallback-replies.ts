/** What Santa says when a reply cannot be shown or does not arrive: fits any chat, and is never repeated in one. */
export const FALLBACK_REPLIES = [
  'Sorry, the wind took half of that. Tell me again in other words?',
  'One moment, somebody has put a mitten on my keyboard. What were you saying?',
  'I lost my thread there, and it was good wool, too. Tell me a bit more?',
  'My pencil broke just then. Tell me that bit again?',
  'The kettle was so loud that I missed it. Once more?',
  'I was looking for my glasses. They were on my nose. Go on?',
  'Sorry, a snowball came through the window. Where were we?',
  'I need to think about that one. What else happened today?',
  'Hm, I did not find the right words. What would you like to talk about?',
  'I have written that down crookedly. Say it another way for me?',
  'The reindeer all sneezed at once. Tell me again, slowly?',
  'My ears are full of snow. What made you laugh this week?',
  'I dropped a whole plate of biscuits. What was the best bit of your day?',
  'The clock struck in the middle of that. Tell me something you made?',
  'Somebody has moved my chair. I am back now. What did you do today?',
  'I was a long way off in my thoughts. Bring me back: what is new?',
  'A letter fell behind the stove and I went after it. What were you telling me?',
  'My lamp went out for a moment. What do you like doing when it is dark outside?',
  'That is a lot for an old head. Tell me one small thing?',
  'I have snow in my boots and cannot think. What keeps you warm?',
  'The door blew open. It is shut now. What would you like to tell me?',
  'I laughed at the wrong thing and lost my place. Tell me something funny?',
  'Let me sit down first. So, what have you been up to?',
  'I have ink on my nose now. What is your favourite thing to draw?',
  'A very small bell rang just as you spoke. What did I miss?',
  'I got my beard caught in a drawer. Keep talking, I am listening?',
  'The page turned by itself. What comes next?',
  'I was counting socks and missed it. What is the best thing in your room?',
  'Give an old man a moment. What was the silliest thing this week?',
  'My tea has gone cold while I looked for words. Tell me about a game you like?',
  'Somebody is singing out of tune next door. What is a song you know?',
  'The ladder fell over, nobody was on it. What did you do with your hands today?',
  'I am not sure that I know that one. Tell me about something you do know?',
  'I looked out of the window and forgot. What is it like outside where you are?',
] as const

/** For a lost reply to a child with something heavy on their mind: no joke, and no request to repeat it. */
export const GENTLE_LINES = [
  'I am still thinking about what you told me. Take your time, I am here.',
  'That is a big thing to carry. Is your grown-up close by?',
  'Thank you for telling me that. Would you like to say a little more?',
  'I want to find the right words, and they are slow today. What would help just now?',
  'I heard you. You need not hurry.',
  'Some things are hard to answer. I am glad that you said it.',
  'I am listening. What do you think about most?',
  'That matters, and I have written it down carefully.',
] as const

const HEAVY =
  /\b(?:died|dead|dies|dying|death|heaven|grave|funeral|miss(?:es|ed|ing)? (?:him|her|them|my)|sad|cry|cried|crying|lonely|alone|scared|worried|worry|afraid|hurt|poorly|ill|hospital|split up|divorce|apart|moved out|left us|dads? (?:flat|house)|mums? (?:flat|house)|no friends|nobody|left out|bull(?:y|ied|ies)|come back|get better|no money|cant afford|tired all|find me)\b/i

/** Whether joking in reply would hurt. */
export const isHeavy = (message: string): boolean => HEAVY.test(message)

/** For a topic that Santa avoids: it repeats no word of the child's. */
export const STEER_LINES = [
  'Let us leave that one outside in the snow. What did you make or build lately?',
  'I would sooner hear about something else. What made you giggle this week?',
  'That is not one for me. Who is the funniest person you know?',
  'We shall let that one melt. What is something you are good at?',
] as const

/** For a message with nothing but personal details. */
export const KEEP_AT_HOME_LINES = [
  'That can stay at home with you, I do not need it. What did you do today?',
  'No need to tell me that one, keep it with your grown-up. What is new with you?',
  'I leave such things at home, and so may you. What was the best bit of your day?',
] as const

/** When a child may be being hurt (child-safety rule 12). */
export const WORRY_LINE =
  'Thank you for telling me. You did the right thing, even if somebody said not to tell, and it is not your fault. Please tell a grown-up you trust, now if you can. You can also ring Childline, free, day or night, on 0800 1111: they listen, and nobody is cross. A person here will read what you wrote, too. Our chat stops now, so that you can talk to somebody who can help.'

/** When time or messages run out for a child with something heavy on their mind. */
export const GENTLE_GOODBYES = [
  'Our time is up, and I am glad that you told me. Go and sit with your grown-up for a while. Goodbye for now.',
  'That was the last of our messages. Thank you for telling me; it is written down carefully. Goodbye for now.',
] as const

/** When time or messages run out. */
export const GOODBYE_LINES = [
  'Our time is up, and I enjoyed every minute of it. Thank you for talking with me. Goodbye until Christmas!',
  'That was the last one for today. Thank you for everything you told me. Goodbye, and sleep well tonight!',
] as const

/** Lines for any chat, once the better-fitting ones have all been used. */
const ANY: readonly string[] = [...GENTLE_LINES, ...FALLBACK_REPLIES]

/** A line that has not been used in this chat yet; never one twice. */
export function pickLine(lines: readonly string[], said: readonly string[]): string {
  const isFresh = (line: string) => !said.includes(line)
  const fresh = lines.filter(isFresh)
  const from = fresh.length > 0 ? fresh : ANY.filter(isFresh)
  // The chat's length picks: the same chat, asked again, gets the same line.
  return from[said.length % from.length] ?? FALLBACK_REPLIES[0]
}
