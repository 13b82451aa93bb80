import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { VERSION_AUTHORS } from './codes.ts'
import { createdAt, oneOf } from './columns.ts'
import { letterDrafts } from './letter-drafts.ts'

/** Every letter there was for a child, Santa's and the parent's own, so that an earlier one can be restored. */
export const letterVersions = pgTable(
  'letter_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    letterDraftId: uuid('letter_draft_id')
      .notNull()
      .references(() => letterDrafts.id, { onDelete: 'cascade' }),
    author: text('author', { enum: VERSION_AUTHORS }).notNull(),
    letter: text('letter').notNull(),
    /** As Santa's writer wrote it, with placeholders; a parent's own text has none. */
    blindLetter: text('blind_letter'),
    /** What the parent is told about it. */
    toParent: text('to_parent'),
    /** What the parent wished when it was asked for. */
    wish: text('wish'),
    /** How it was to be built (`app/domain/letters/deck.ts`); nothing of the family is in it. */
    card: jsonb('card'),
    /** The hash of the answers that it was written from. */
    answersSha256: text('answers_sha256'),
    createdAt: createdAt(),
  },
  (table) => [
    index('letter_versions_letter_draft_id_idx').on(table.letterDraftId, table.createdAt),
    check('letter_versions_author_known', oneOf(table.author, VERSION_AUTHORS)),
  ],
)
