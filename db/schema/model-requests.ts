import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MODEL_TASKS } from './codes.ts'
import { createdAt, oneOf } from './columns.ts'

/** Every request to a language model: its cost and outcome, and none of its text. */
export const modelRequests = pgTable(
  'model_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The letter it was for; it may be deleted by now. */
    letterDraftId: uuid('letter_draft_id').notNull(),
    task: text('task', { enum: MODEL_TASKS }).notNull(),
    /** `done`, or the code of what went wrong. */
    outcome: text('outcome').notNull(),
    model: text('model'),
    inputTokens: integer('input_tokens').notNull().default(0),
    outputTokens: integer('output_tokens').notNull().default(0),
    /** In millionths of a US dollar; null when unknown. */
    costMicroUsd: bigint('cost_micro_usd', { mode: 'number' }),
    durationMs: integer('duration_ms').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('model_requests_created_at_idx').on(table.createdAt),
    check('model_requests_task_known', oneOf(table.task, MODEL_TASKS)),
  ],
)
