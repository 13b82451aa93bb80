import { expect } from 'vitest'
import { HttpShopper } from './http-shopper.ts'
import type { StartedShop } from './started-shop.ts'

const CONSENT = { isParent: 'on', willSupervise: 'on', correctAge: 'on', dataProcessingConsent: 'on' }

/** A shopper whose parent has given their consent, in a chat that has begun. */
export async function beginChatAt(shop: StartedShop, mode: 'real' | 'playground' = 'real'): Promise<HttpShopper> {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  await shopper.post('/questionnaire/gender', { gender: 'Male' })
  await shopper.post('/questionnaire/date-of-birth', { day: '3', month: '4', year: '2019', dateOfBirth: '03/04/2019' })
  const consent = { ...CONSENT, parentEmail: shopper.email }
  expect((await shopper.post('/questionnaire/experience/consent', consent)).location).toMatch(/chat-mode$/)
  await shopper.post('/questionnaire/experience/chat-mode', { mode })
  await shopper.post('/chat-santa', { intent: 'start', mode })
  return shopper
}
