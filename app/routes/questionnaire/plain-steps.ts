import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { GENDERS } from '#app/domain/letters/drafts/answer-choices.ts'

/** What the steps with one question ask: an answer of options, of some rows, or of one line. */
export const PLAIN_STEPS = {
  gender: {
    field: 'gender',
    topic: 'boy or girl',
    title: (child: string) => `Is ${child} a boy or a girl?`,
    intro: 'You can leave this blank. Santa writes to “you”; it only tells his helpers whether to say he, she or they.',
    label: 'Gender',
    options: GENDERS,
  },
  misbehaviour: {
    field: 'misbehavior',
    topic: 'a little mischief',
    title: (child: string) => `Any mischief from ${child}?`,
    intro: 'Optional. Santa is always kind and hopeful about it.',
    label: 'A little mischief',
    max: LIMITS.misbehaviour,
    rows: 3,
  },
  gifts: {
    field: 'giftsWanted',
    topic: 'wishes',
    title: (child: string) => `What does ${child} wish for?`,
    intro: 'Santa won’t promise presents, but he likes to know.',
    label: 'Wishes',
    max: LIMITS.giftsWanted,
    rows: 3,
  },
  visit: {
    field: 'visitLocation',
    topic: 'Christmas Eve',
    title: (child: string) => `Where will ${child} be on Christmas Eve?`,
    intro: 'A town, a grandparent’s house, a boat: no full address, please.',
    label: 'Where Santa should look',
  },
} as const

export type PlainStep = keyof typeof PLAIN_STEPS
