import { check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from './codes.ts'
import { createdAt, moment, oneOf } from './columns.ts'

/** Somebody with an account; one with the role `admin` is a staff member. */
export const users = pgTable(
  'users',
  { id: uuid('id').primaryKey().defaultRandom(), email: text('email').notNull(), createdAt: createdAt() },
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
    createdAt: createdAt(),
  },
  (table) => [
    unique('staff_sessions_token_sha256_unique').on(table.tokenSha256),
    index('staff_sessions_expires_at_idx').on(table.expiresAt),
  ],
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
  (table) => [index('audit_log_subject_id_idx').on(table.subjectId)],
)
