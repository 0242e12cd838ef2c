import type { OpenedDb } from '../../apps/server/src/db/open.ts'
import { FORM } from '../generated-form.ts'

const { program_id } = FORM

/** Returns SQL for the distinct search terms of a generated text, whose letters and digits are all ASCII. */
const wordsOf = (text: string): string =>
  `array(select distinct '${program_id}/' || w from regexp_split_to_table(lower(${text}), '[^a-z0-9]+') w where w <> '')`

const SCRIPT = `
  insert into case_text (program_id, case_id, comment_id, terms)
  select program_id, case_id, 0,
         array_to_tsvector(${wordsOf("title || ' ' || description")} || array['${program_id}/#' || case_id])
    from member_case where program_id = ${program_id};
  insert into case_text (program_id, case_id, comment_id, terms)
  select program_id, case_id, comment_id, array_to_tsvector(${wordsOf('text')})
    from case_comment where program_id = ${program_id}`

/** Inserts the search terms of all generated cases and their comments. */
export async function makeCaseTexts(opened: OpenedDb): Promise<void> {
  await opened.exec('drop index case_terms')
  await opened.exec(SCRIPT)
  // The same index as in the migration; creating it after inserting the rows takes less time.
  await opened.exec('create index case_terms on case_text using gin (terms) with (fastupdate = off)')
}
