/** What Santa says to a child who is being silly, when a reply cannot be shown or does not arrive. */
export const SILLY_LINES = [
  'Sorry, the wind took half of that. Tell me again in other words?',
  'One moment, somebody has put a mitten on my keyboard. What were you saying?',
  'I lost my thread there, and it was good wool, too. Tell me a bit more?',
  'My pencil broke just then. Tell me that bit again?',
  'The kettle was so loud that I missed it. Once more?',
  'I was looking for my glasses. They were on my nose. Go on?',
  'Sorry, a snowball came through the window. Where were we?',
  'I need to think about that one. What else happened today?',
  'The reindeer all sneezed at once. Tell me again, slowly?',
  'I dropped a whole plate of biscuits. What was the best bit of your day?',
  'I laughed at the wrong thing and lost my place. Tell me something funny?',
  'Let me sit down first. So, what have you been up to?',
  'I have ink on my nose now. What is your favourite thing to draw?',
  'A very small bell rang just as you spoke. What did I miss?',
  'I got my beard caught in a drawer. Will you keep talking?',
] as const

/** For any other lost reply: none of these can hurt, no matter what the child has just said. */
export const GENTLE_LINES = [
  'I am still thinking about what you told me. Take your time, I am here.',
  'Thank you for telling me that. Would you like to say a little more?',
  'I want to find the right words, and they are slow today.',
  'I heard you. You need not hurry.',
  'I am glad that you said it.',
  'I am listening. What do you think about most?',
  'I have written that down carefully.',
  'Let me stay with that for a moment. Is there more to it?',
  'That is worth thinking about.',
  'I am here, with my pencil. What would you like to tell me next?',
  'I have read that twice, slowly.',
  'There is time. Tell me what you like.',
  'I am thinking of you while I look for the words.',
  'I have put that where I keep what matters.',
  'You tell it well. Is there something else?',
] as const

const SILLY = /\b(?:ha(?:ha)+|he(?:he)+|lol|knock knock|poo+|bums?|farts?|burps?|bogeys?)\b|[😂🤣😆😜🤪]/iu

/** Whether the child is laughing: only then may a lost reply be a joke. */
export const isSilly = (message: string): boolean => SILLY.test(message)

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

/** For a child in possible danger (child-safety rule 12); `from` is the youngest age for each line. */
const WORRY_LINES = [
  {
    from: 10,
    line: 'Thank you for telling me. That was brave, and it is not your fault. Please talk to a grown-up you trust as soon as you can. Childline is free, day and night, on 0800 1111, and you decide what you tell them. A person here will read what you wrote.',
  },
  {
    from: 7,
    line: 'Thank you for telling me. You did the right thing, and it is not your fault. Please tell a grown-up you trust, today if you can: a teacher, or another grown-up you feel safe with. You can ring Childline, free, on 0800 1111: they listen.',
  },
  {
    from: 0,
    line: 'Thank you for telling me. It is not your fault. Please tell a grown-up who makes you feel safe, like your teacher. Together you can ring Childline: 0800 1111.',
  },
]

/** What a child who told of danger reads. @param age In years. */
export const worryLineFor = (age: number): string => WORRY_LINES.find(({ from }) => age >= from)?.line ?? ''

/** When the chat is over, for a child who was not laughing. */
export const GENTLE_GOODBYES = [
  'That is all for today. I am glad that you told me; it is written down carefully. Goodbye for now.',
  'Thank you for telling me all this. Every word of it matters. Goodbye for now.',
] as const

/** When the chat of a child who has hinted that something is wrong is over. */
export const HINTED_GOODBYES = [
  'That is all for today. I am glad that you told me. If anything worries you, a teacher, or another grown-up you feel safe with, would like to hear it too. Goodbye for now.',
] as const

/** When the chat is over. */
export const GOODBYE_LINES = [
  'That is all for today, and I enjoyed every minute of it. Thank you for talking with me. Goodbye until Christmas!',
  'Thank you for everything you told me; I am still laughing. Goodbye, and sleep well tonight!',
] as const

/** A line that has not been used in this chat yet; never one twice. */
export function pickLine(lines: readonly string[], said: readonly string[]): string {
  const isFresh = (line: string) => !said.includes(line)
  const fresh = lines.filter(isFresh)
  const from = fresh.length > 0 ? fresh : GENTLE_LINES.filter(isFresh)
  // Picked by the chat's length, so that a retry gets the same line.
  return from[said.length % from.length] ?? GENTLE_LINES[0]
}
