import { expect } from 'vitest'
import { HttpShopper } from './http-shopper.ts'
import { sendConsent } from './long-path.ts'
import type { StartedShop } from './started-shop.ts'

/** A shopper whose parent has given their consent, in a chat that has begun. */
export async function beginChatAt(shop: StartedShop, mode: 'real' | 'playground' = 'real'): Promise<HttpShopper> {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  await shopper.post('/questionnaire/gender', { gender: 'Male' })
  await shopper.post('/questionnaire/date-of-birth', { day: '3', month: '4', year: '2019', dateOfBirth: '03/04/2019' })
  const consented = await sendConsent((path, form) => shopper.post(path, form), shopper.email, mode)
  expect(consented.location).toMatch(/chat-mode$/)
  await shopper.post('/chat-santa', { intent: 'start', mode })
  return shopper
}
