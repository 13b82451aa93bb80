import { createHash } from 'node:crypto'
import type postgres from 'postgres'

/** Stores a letter as Santa's for a parent's newest child, for tests that are not about writing it. */
export async function insertLetter(
  sql: postgres.Sql,
  { parentEmail, childName, letter }: { parentEmail: string; childName: string; letter: string },
): Promise<void> {
  const checked = createHash('sha256').update(letter).digest('hex')
  const blindLetter = letter.replaceAll(childName, '{{CHILD}}')
  await sql`
    with written as (
      update letter_drafts
      set state = 'ready', letter = ${letter}, checked_sha256 = ${checked}, path_choice = 'quick', furthest_step = 6
      where id = (
        select id from letter_drafts where answers ->> 'parentEmail' = ${parentEmail} order by created_at desc limit 1
      )
      returning id
    )
    insert into letter_versions (letter_draft_id, author, letter, blind_letter) select id, 'santa', ${letter}, ${blindLetter} from written`
}
