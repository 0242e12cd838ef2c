import { listWords } from '@rapport/domain/surveys/voices/search-words'
import { sql, type RawBuilder } from 'kysely'

import type { Db } from '../../db/open.ts'
import { termQuery } from '../../results/voices/voice-terms.ts'
import { numberTerm } from './case-texts.ts'

/** Maximum number of words in a search; further words are ignored. */
const MAX_WORDS = 8

/**
 * Maximum number of cases that a condition lists by id; for a word that matches more cases, the condition uses a subquery instead.
 */
const FEW = 1_000

/**
 * Returns the condition that case `c` of a program matches every word of a search; true for a search without words. A word matches
 * at the beginning of a word of the title, the description, a staff comment or (if the reader may see the survey) the member's
 * voice, and anywhere in the member's name or number. A word of digits, with or without a leading `#`, also matches the cases whose
 * number begins with it. In texts, capitalization, accents and punctuation are ignored, as when voices are searched. The ids of the
 * cases that match a rare word are read in advance, because the planner estimates two hundred cases for every word and would
 * otherwise look up each case that matches a frequent word.
 *
 * @source Decisions, section 14 "Case views"
 */
export async function hasWords(
  db: Db,
  programId: number,
  search: string,
  hiddenFormIds: readonly number[],
): Promise<RawBuilder<unknown>> {
  const words = [...new Set(search.trim().toLowerCase().split(/\s+/))]
    .filter((word) => listWords(word).length > 0)
    .slice(0, MAX_WORDS)
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  for (const word of words) {
    const { rows } = await sql<{ case_id: number }>`
      select case_id from (${casesWith(programId, word, hiddenFormIds, sql` union all `)}) found limit ${FEW + 1}`.execute(
      db,
    )
    conditions.push(
      rows.length <= FEW
        ? sql`c.case_id = any (${rows.map(({ case_id }) => case_id)}::bigint[])`
        : // UNION is used because the planner estimates its number of rows (for UNION ALL it assumes 200) and therefore joins all
          // these cases in one step.
          sql`c.case_id in (${casesWith(programId, word, hiddenFormIds, sql` union `)})`,
    )
  }
  return sql.join(conditions, sql` and `)
}

/** Returns SQL that selects the cases that match a word. Each branch of the union tests a different column, which has an index. */
function casesWith(
  programId: number,
  word: string,
  hiddenFormIds: readonly number[],
  union: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const members = sql`select m.user_id from member m where m.program_id = ${programId} and strpos(m.search, ${word}) > 0`
  const said = termQuery(programId, [], word)
  const digits = /^#?(\d{1,18})$/.exec(word)?.[1]
  const number = digits === undefined ? null : `'${numberTerm(programId, digits)}':*`
  const terms = [said === null ? null : `(${said})`, number].filter((one) => one !== null).join(' | ')
  const voices = sql`
    select v.response_id from response_voice v
     where v.program_id = ${programId} and v.has_case and v.terms @@ ${said}::tsquery
       and v.feedback_form_id <> all(${hiddenFormIds}::bigint[])`
  const found = [
    sql`s.created_by in (${members}) and not s.creator_is_staff`,
    sql`s.about_user_id in (${members})`,
    sql`s.feedback_trigger_response_id in (${voices})`,
    sql`s.source_response_id in (${voices})`,
  ]
  return sql.join(
    [
      sql`select t.case_id from case_text t where t.program_id = ${programId} and t.terms @@ ${terms}::tsquery`,
      ...found.map((one) => sql`select s.case_id from member_case s where s.program_id = ${programId} and ${one}`),
    ],
    union,
  )
}
