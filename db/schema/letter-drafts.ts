import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { baskets } from './baskets.ts'
import { DRAFT_STATES, HANDS, LETTER_FAILURES, PATH_CHOICES, WRITING_STAGES } from './codes.ts'
import { checkCode, createdAt, moment, oneOf, voiceToken } from './columns.ts'

/** A letter being made: what the parent answered, and the text from Santa. */
export const letterDrafts = pgTable(
  'letter_drafts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    basketId: uuid('basket_id')
      .notNull()
      .references(() => baskets.id, { onDelete: 'cascade' }),
    /** The letter this one is a copy of, when it came with a shared basket. */
    copiedFromId: uuid('copied_from_id'),
    /** The questionnaire's answers, version "2.0"; `domain/letters/drafts/answers.ts` holds their schema. */
    answers: jsonb('answers').notNull().default({}),
    pathChoice: text('path_choice', { enum: PATH_CHOICES }),
    /** The furthest step the parent may open, 1 to 12. */
    furthestStep: smallint('furthest_step').notNull().default(1),
    state: text('state', { enum: DRAFT_STATES }).notNull().default('answering'),
    /** The newest whole letter, with any edits. Kept while another is being written. */
    letter: text('letter'),
    /** What the parent is told about it: what Santa left out, and why. */
    toParent: text('to_parent'),
    /** What the parent wishes of the letter being written. */
    wish: text('wish'),
    /** Null while nothing is being written. */
    writingStage: text('writing_stage', { enum: WRITING_STAGES }),
    /** Identifies one writing of the letter, so that the late result of an older one changes nothing. */
    writingId: uuid('writing_id'),
    /** Null while the letter waits for its turn. */
    writingStartedAt: moment('writing_started_at'),
    failure: text('failure', { enum: LETTER_FAILURES }),
    /** The step of the questionnaire whose answer cannot be used. */
    failureStep: text('failure_step'),
    /** The hash of the answers it was written from; if they have changed since, the letter is out of date. */
    answersSha256: text('answers_sha256'),
    /** The hash of the newest text that passed our checks and moderation. */
    checkedSha256: text('checked_sha256'),
    approvedLetter: text('approved_letter'),
    approvedSha256: text('approved_sha256'),
    /** The approved letter's hand and signature; null where the parent was not asked yet. */
    approvedHand: text('approved_hand', { enum: HANDS }),
    approvedSignature: text('approved_signature'),
    approvedAt: moment('approved_at'),
    hand: text('hand', { enum: HANDS }).notNull().default('charm'),
    voiceToken: voiceToken(),
    /** The date below the code on the approved sheet. */
    voiceEndsOn: date('voice_ends_on', { mode: 'string' }),
    checkCode: checkCode(),
    /** The hash (`hashSheet`) of the approved sheet; null for a copy. */
    sheetSha256: text('sheet_sha256'),
    /** Nothing reads these two: the next release drops them. */
    plainSheetSha256: text('plain_sheet_sha256'),
    codedSheetSha256: text('coded_sheet_sha256'),
    /** True once it is paid for: it is in no basket any more. */
    isBought: boolean('is_bought').notNull().default(false),
    /** Until when the parent asked to keep the answers, for next year's letter; null where they did not. */
    answersKeptUntil: date('answers_kept_until', { mode: 'string' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // For a family's page, which counts and erases them.
    index('letter_drafts_parent_email_idx')
      .on(sql`lower(${table.answers} ->> 'parentEmail')`)
      .where(sql`not ${table.isBought}`),
    // Retention looks each night for the few bought letters that still have a date of birth.
    index('letter_drafts_birth_dates')
      .on(table.id)
      .where(sql`${table.isBought} and ${table.answers} ->> 'dateOfBirth' <> ''`),
    index('letter_drafts_copied_from_id_idx').on(table.copiedFromId),
    // Retention deletes the oldest first, in batches.
    index('letter_drafts_updated_at_idx').on(table.updatedAt),
    // The place in the queue is a count of those that wait.
    index('letter_drafts_waiting')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'writing' and ${table.writingStartedAt} is null`),
    // Opening a link twice copies nothing twice.
    unique('letter_drafts_basket_id_copied_from_id_unique').on(table.basketId, table.copiedFromId),
    unique('letter_drafts_voice_token_unique').on(table.voiceToken),
    // For the lines of baskets, which refer to letters that are not bought.
    unique('letter_drafts_id_is_bought_unique').on(table.id, table.isBought),
    check('letter_drafts_state_known', oneOf(table.state, DRAFT_STATES)),
    check('letter_drafts_hand_known', oneOf(table.hand, HANDS)),
    check('letter_drafts_path_choice_known', oneOf(table.pathChoice, PATH_CHOICES)),
    check('letter_drafts_writing_stage_known', oneOf(table.writingStage, WRITING_STAGES)),
    check('letter_drafts_failure_known', oneOf(table.failure, LETTER_FAILURES)),
    check('letter_drafts_furthest_step_in_range', sql`${table.furthestStep} between 1 and 12`),
    check('letter_drafts_ready_has_letter', sql`${table.state} <> 'ready' or ${table.letter} is not null`),
    check('letter_drafts_writing_is_named', sql`${table.state} <> 'writing' or ${table.writingId} is not null`),
    check('letter_drafts_failed_has_reason', sql`${table.state} <> 'failed' or ${table.failure} is not null`),
    // 2000 characters as people count them; one can take several code points.
    check('letter_drafts_letter_length', sql`char_length(${table.letter}) <= 16000`),
    check(
      'letter_drafts_approval_whole',
      sql`(${table.approvedAt} is null) = (${table.approvedLetter} is null) and (${table.approvedAt} is null) = (${table.approvedSha256} is null)`,
    ),
  ],
)
