import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStaffSession, type Role } from '#app/domain/staff/staff-session.server.ts'
import { staffSessionCookie } from '#app/http/staff/staff-cookies.ts'
import type { Database } from '#db/client.ts'
import { userRoles, users } from '#db/schema/index.ts'
import { HttpShopper } from './http-shopper.ts'
import type { StartedShop } from './started-shop.ts'

type Answer = Awaited<ReturnType<HttpShopper['get']>>

const post = (shopper: HttpShopper, path: string) => shopper.post(path)

/** Every kind of request that the shop handles. */
const WAYS: readonly ((shopper: HttpShopper, path: string) => Promise<Answer>)[] = [
  (shopper, path) => shopper.get(path),
  (shopper, path) => shopper.get(`${path}.data`),
  (shopper, path) => shopper.get(`${path}.data?_routes=routes/back-office/print-queue/print-queue`),
  post,
  (shopper, path) => shopper.post(`${path}.data`),
]

/** Sends every kind of request to one address, one after the other. */
export async function requestInEveryWay(shopper: HttpShopper, path: string): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const ask of WAYS) answers.push(await ask(shopper, path))
  return answers
}

/** Sends one kind of request to the address at this place of a list, so that the list as a whole gets every kind. */
export function requestInOneWay(shopper: HttpShopper, path: string, place: number): Promise<Answer> {
  const [ask = post] = WAYS.slice(place % WAYS.length)
  return ask(shopper, path)
}

/** Client navigation receives its redirect inside a data response. */
export const redirectsTo = (to: string, { status, location, html }: Answer) =>
  location === to || (status === 202 && html.includes(to))

/** Logs in an account with any role; `isSecure` for a shop that is reached over https. */
export async function logIn(
  shop: StartedShop,
  db: Database,
  { email, role, at, isSecure = false }: { email: string; role?: Role; at?: Date; isSecure?: boolean },
): Promise<HttpShopper> {
  const [user] = await db
    .insert(users)
    .values({ email })
    .onConflictDoUpdate({ target: users.email, set: { email } })
    .returning({ id: users.id })
  const userId = user?.id ?? ''
  if (role) await db.insert(userRoles).values({ userId, role }).onConflictDoNothing()
  const clock = { now: () => at ?? new Date() }
  const secret = await openStaffSession({ db, clock }, { userId, replaces: null, by: 'link' })
  const cookies = { secrets: [readFileSync(join(shop.dataFolder, 'secrets', 'cookie'), 'utf8')], secure: isSecure }
  const [, cookie] = await staffSessionCookie.set({ cookies }, secret)
  const shopper = new HttpShopper(shop)
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  shopper.setCookie(name, value)
  return shopper
}
