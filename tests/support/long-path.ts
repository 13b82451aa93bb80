/** A family's answers on the longer path; empty when left out. */
export type LongPath = Partial<Record<'childName' | 'achievement' | 'mischief' | 'gifts', string>>

type Post = (path: string, form?: Record<string, string>) => Promise<unknown>

/** Sends the five questions before the choice at step 6, as forms without script do. */
export async function sendFirstSteps(
  post: Post,
  parentEmail: string,
  { childName, achievement }: { childName: string; achievement: string },
): Promise<void> {
  await post('/questionnaire/child', { childName, parentEmail })
  for (const step of ['gender', 'date-of-birth', 'siblings']) await post(`/questionnaire/${step}`)
  await post('/questionnaire/achievements', { pending: achievement, intent: 'continue' })
}

/** Gives a parent's consent to a chat and chooses its mode, in the same way. Returns what answered the consent. */
export async function sendConsent<Answer>(
  post: (path: string, form?: Record<string, string>) => Promise<Answer>,
  parentEmail: string,
  mode: 'real' | 'playground',
): Promise<Answer> {
  const ticks = { isParent: 'on', willSupervise: 'on', correctAge: 'on', dataProcessingConsent: 'on' }
  const consented = await post('/questionnaire/experience/consent', { ...ticks, parentEmail })
  await post('/questionnaire/experience/chat-mode', { mode })
  return consented
}

/** Sends every step of the longer path but the last, in the same way. */
export async function sendLongPath(
  post: Post,
  parentEmail: string,
  { childName = 'Nell', achievement = '', mischief = '', gifts = '' }: LongPath,
): Promise<void> {
  await sendFirstSteps(post, parentEmail, { childName, achievement })
  await post('/questionnaire/experience', { path: 'enhanced' })
  await post('/questionnaire/misbehaviour', { misbehavior: mischief })
  await post('/questionnaire/gifts', { giftsWanted: gifts })
  for (const step of ['friends', 'events', 'visit']) await post(`/questionnaire/${step}`)
}
