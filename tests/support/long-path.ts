/** A family's answers on the longer path; empty when left out. */
export type LongPath = Partial<Record<'childName' | 'achievement' | 'mischief' | 'gifts', string>>

/** Sends every step of the longer path but the last, as forms without script do. */
export async function sendLongPath(
  post: (path: string, form?: Record<string, string>) => Promise<unknown>,
  parentEmail: string,
  { childName = 'Nell', achievement = '', mischief = '', gifts = '' }: LongPath,
): Promise<void> {
  await post('/questionnaire/child', { childName, parentEmail })
  for (const step of ['gender', 'date-of-birth', 'siblings']) await post(`/questionnaire/${step}`)
  await post('/questionnaire/achievements', { pending: achievement, intent: 'continue' })
  await post('/questionnaire/experience', { path: 'enhanced' })
  await post('/questionnaire/misbehaviour', { misbehavior: mischief })
  await post('/questionnaire/gifts', { giftsWanted: gifts })
  for (const step of ['friends', 'events', 'visit']) await post(`/questionnaire/${step}`)
}
