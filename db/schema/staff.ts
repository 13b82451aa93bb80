import { bigint, check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'

/** A person with an account; one with a role is a staff member. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    email: text('email').notNull(),
    /** The scrypt hash, with its settings and salt; null for users who log in by email only. */
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
  },
  (table) => [unique('users_email_unique').on(table.email)],
)

export const userRoles = pgTable(
  'user_roles',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'user_roles_pkey', columns: [table.userId, table.role] }),
    check('user_roles_role_known', oneOf(table.role, ROLES)),
  ],
)

/** Single-use login links; only hashes are kept. */
export const loginLinks = pgTable(
  'login_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenSha256: text('token_sha256').notNull(),
    /** The browser that asked; null for a link made at the terminal, which any browser may use. */
    browserSha256: text('browser_sha256'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('login_links_token_sha256_unique').on(table.tokenSha256),
    index('login_links_expires_at_idx').on(table.expiresAt),
    index('login_links_user_id_idx').on(table.userId),
  ],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenSha256: text('token_sha256').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The last request, to the minute. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** When a passkey was shown in it; null until then. */
    confirmedAt: moment('confirmed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('staff_sessions_user_id_idx').on(table.userId),
    unique('staff_sessions_token_sha256_unique').on(table.tokenSha256),
    index('staff_sessions_expires_at_idx').on(table.expiresAt),
  ],
)

/** Shown besides a login link or a password: a key that stays on the user's device. Only its public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's own name for it, in base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** The device's use counter, which reveals a copied key; many devices do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches it: `internal`, `usb`, `hybrid`. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('passkeys_credential_id_unique').on(table.credentialId),
    index('passkeys_user_id_idx').on(table.userId),
  ],
)

/** What a passkey was asked to sign; each works once, in the session that asked. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text('challenge').primaryKey(),
    staffSessionId: uuid('staff_session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_staff_session_id_idx').on(table.staffSessionId)],
)

/** Every act of a staff member. Ids only, never a child's words. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    act: text('act').notNull(),
    subjectId: text('subject_id').notNull(),
    detail: jsonb('detail').notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_subject_id_idx').on(table.subjectId),
    index('audit_log_created_at_idx').on(table.createdAt, table.id),
  ],
)
