import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { users } from '#db/schema/index.ts'

/** Decision 27. */
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 200

/** OWASP's password storage cheat sheet: as hard as N = 2^17 at p = 1, in 32 MB instead of 128. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 } as const
const KEY_BYTES = 32
const SALT_BYTES = 16

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** `scrypt$N$r$p$salt$key`, so that the cost can be raised without locking anyone out. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password.normalize('NFC'), salt, KEY_BYTES, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

async function fits(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = stored.split('$')
  const expected = Buffer.from(key, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: COST.maxmem }
  const found = await derive(password.normalize('NFC'), Buffer.from(salt, 'base64url'), expected.length, cost)
  return timingSafeEqual(found, expected)
}

/** Compared when there is no account, so that timing does not reveal who has one. */
let dummyHash: Promise<string> | null = null

/** The user with this email and password; null when they do not match. Takes the same time either way. */
export async function findByPassword(
  { db }: Pick<Needs, 'db'>,
  { email, password }: { email: string; password: string },
): Promise<{ userId: string } | null> {
  const [user] = await db.select().from(users).where(eq(users.email, email.trim().toLowerCase()))
  dummyHash ??= hashPassword('no user')
  const isRight = await fits(password, user?.passwordHash ?? (await dummyHash))
  return isRight && user?.passwordHash ? { userId: user.id } : null
}
