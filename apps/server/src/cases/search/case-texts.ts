import { listWords } from '@rapport/domain/surveys/voices/search-words'
import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import { wordTerm } from '../../results/voices/voice-terms.ts'

/** Returns the search term for the number of a case, or for its first digits. */
export const numberTerm = (program_id: number, digits: string): string => wordTerm(program_id, `#${digits}`)

/** Writes the search terms of cases: their titles, descriptions and numbers. Call it in the transaction that writes the cases. */
export function storeCaseTexts(
  db: Db,
  program_id: number,
  cases: readonly { readonly case_id: number; readonly title: string; readonly description: string | null }[],
): Promise<void> {
  return store(
    db,
    program_id,
    cases.map(({ case_id, title, description }) => ({
      case_id,
      comment_id: 0,
      terms: [...termsOf(program_id, `${title}\n${description ?? ''}`), numberTerm(program_id, String(case_id))],
    })),
  )
}

/** Writes the search terms of case comments. Call it in the transaction that writes the comments. */
export function storeCommentTexts(
  db: Db,
  program_id: number,
  comments: readonly { readonly case_id: number; readonly comment_id: number; readonly text: string }[],
): Promise<void> {
  return store(
    db,
    program_id,
    comments.map(({ text, ...key }) => ({ ...key, terms: termsOf(program_id, text) })),
  )
}

const termsOf = (program_id: number, text: string): string[] =>
  listWords(text).map((word) => wordTerm(program_id, word))

interface StoredText {
  readonly case_id: number
  readonly comment_id: number
  readonly terms: readonly string[]
}

/** Inserts or replaces rows of search terms, so a repeated call has no effect. */
async function store(db: Db, program_id: number, texts: readonly StoredText[]): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into case_text (program_id, case_id, comment_id, terms)
    select ${program_id}, t.case_id, t.comment_id, array_to_tsvector(t.terms)
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) t (case_id bigint, comment_id bigint, terms text[])
    on conflict (program_id, case_id, comment_id) do update set terms = excluded.terms
      where case_text.terms <> excluded.terms`.execute(db)
}
