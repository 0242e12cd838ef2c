import { sql, type RawBuilder } from 'kysely'

import { termQuery } from '../results/voices/voice-terms.ts'

/** Words of a search that are used. */
const MAX_WORDS = 8

/**
 * Returns whether case `c` of a program has every word of a search: in its title, its description, the comments of staff, the name or
 * number of its member, or what the member said, as far as the reader may see the survey. A word of digits, also after `#`, finds the
 * cases whose number begins with it. Texts are compared in lower case; `strpos` has no wildcards, unlike `like`. True for a search
 * without words.
 *
 * @source Decisions, section 14 "Case views"
 */
export function hasWords(programId: number, search: string, hiddenFormIds: readonly number[]): RawBuilder<unknown> {
  const words = [...new Set(search.trim().toLowerCase().split(/\s+/))].filter((word) => word !== '').slice(0, MAX_WORDS)
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`c.case_id in (${casesWith(programId, word, hiddenFormIds)})`),
    sql` and `,
  )
}

/** Selects the cases that have a word. Each branch reads one table by its own index. */
function casesWith(programId: number, word: string, hiddenFormIds: readonly number[]): RawBuilder<unknown> {
  const has = (text: RawBuilder<unknown>) => sql`strpos(lower(${text}), ${word}) > 0`
  const members = sql`select m.user_id from member m where m.program_id = ${programId} and strpos(m.search, ${word}) > 0`
  const digits = /^#?(\d{1,18})$/.exec(word)?.[1]
  const said = termQuery(programId, [], word)
  const voices = sql`
    select v.response_id from response_voice v
     where v.program_id = ${programId} and v.terms @@ ${said}::tsquery and v.feedback_form_id <> all(${hiddenFormIds}::bigint[])`
  const branches = [
    sql`${has(sql`s.title`)}`,
    sql`${has(sql`s.description`)}`,
    sql`s.created_by in (${members}) and not s.creator_is_staff`,
    sql`s.about_user_id in (${members})`,
    ...(digits === undefined ? [] : [sql`starts_with(s.case_id::text, ${digits})`]),
    ...(said === null
      ? []
      : [sql`s.feedback_trigger_response_id in (${voices})`, sql`s.source_response_id in (${voices})`]),
  ]
  return sql.join(
    [
      ...branches.map(
        (found) => sql`select s.case_id from member_case s where s.program_id = ${programId} and ${found}`,
      ),
      sql`select k.case_id from case_comment k where k.program_id = ${programId} and ${has(sql`k.text`)}`,
    ],
    sql` union all `,
  )
}
