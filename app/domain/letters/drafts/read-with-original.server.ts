import { eq } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { letterDrafts } from '#db/schema/index.ts'
import { type Answers, readAnswers } from './answers.ts'

type Copy = Pick<typeof letterDrafts.$inferSelect, 'answers' | 'copiedFromId'>

/**
 * What the parent told us, and for a letter from a shared basket, or from a copy of one, what keeps its names redacted
 * and says how the child's sounds: a copy holds no such answers of its first parent.
 */
export async function readWithOriginal({ db }: ConnectedNeeds, draft: Copy | null | undefined): Promise<Answers> {
  let answers = readAnswers(draft?.answers)
  let from = draft?.copiedFromId ?? null
  while (from) {
    const [original] = await db.select().from(letterDrafts).where(eq(letterDrafts.id, from))
    answers = joined(answers, readAnswers(original?.answers))
    from = original?.copiedFromId ?? null
  }
  return answers
}

/** Each name and each hidden word of either parent stays redacted. */
function joined(own: Answers, original: Answers): Answers {
  const both = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])]
  const isNew = (_: unknown, index: number) => !own.friendNames.includes(original.friendNames[index] ?? '')
  return {
    ...own,
    brotherNames: both(own.brotherNames, original.brotherNames),
    sisterNames: both(own.sisterNames, original.sisterNames),
    friendNames: [...own.friendNames, ...original.friendNames.filter(isNew)],
    friendKinds: [...own.friendKinds, ...original.friendKinds.filter(isNew)],
    visitLocation: own.visitLocation || original.visitLocation,
    gender: own.gender ?? original.gender,
    gentleAbout: own.gentleAbout.length > 0 ? own.gentleAbout : original.gentleAbout,
    hiddenWords: both(own.hiddenWords, original.hiddenWords),
    childNameSpoken: own.childNameSpoken || original.childNameSpoken,
  }
}
