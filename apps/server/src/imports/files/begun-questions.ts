import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { ImportFault } from '../mapping.ts'
import type { StoredFile } from './change-file.ts'

/** Returns the facts that are stored with a file, as an object. */
export const factsOf = ({ facts }: Pick<StoredFile, 'facts'>): Readonly<Record<string, unknown>> =>
  // This cast is safe because the `facts` column contains only objects.
  (facts ?? {}) as Readonly<Record<string, unknown>>

/**
 * Returns the facts to store with a file whose import has begun: its existing facts, and a digest of the current questions of its
 * survey.
 */
export async function withBegunQuestions(trx: Db, key: FormKey, file: Pick<StoredFile, 'facts'>): Promise<object> {
  return { ...factsOf(file), begun_questions: await digestQuestions(trx, key) }
}

/** Fails with ImportFault when the questions of the survey have changed since the import began. */
export async function requireBegunQuestions(db: Db, key: FormKey, file: Pick<StoredFile, 'facts'>): Promise<void> {
  const { begun_questions } = factsOf(file)
  if (begun_questions === undefined || begun_questions === (await digestQuestions(db, key))) return
  throw new ImportFault(
    'The survey was changed while its import was interrupted. What the import had stored was removed. Check the file again.',
  )
}

/** Returns a digest of the questions of a survey; null when the survey does not exist. */
async function digestQuestions(db: Db, { program_id, feedback_form_id }: FormKey): Promise<string | null> {
  const found = await db
    .selectFrom('feedback_form')
    // Converting the JSON to jsonb makes the digest independent of the formatting.
    .select(sql<string>`md5(questions_json::jsonb::text)`.as('digest'))
    .where('program_id', '=', program_id)
    .where('feedback_form_id', '=', feedback_form_id)
    .executeTakeFirst()
  return found?.digest ?? null
}
