import type { SurveyImportItem } from '@rapport/api/contract/feedback/survey-imports'
import type { CallOutput } from '@rapport/api/contract/index'
import { explainNoUndo, undoableUntil } from '@rapport/domain/surveys/imports/undo-import'
import { sql } from 'kysely'

import type { FormKey } from '../../db/form-key.ts'
import type { Db } from '../../db/open.ts'
import { selectHiddenFormIds } from '../../feedback/form-access.ts'
import type { StaffCall } from '../../http.ts'

type ProgramImport = CallOutput<'listProgramImports'>[number]
type StoredImport = Omit<ProgramImport, 'undoable_until' | 'no_undo_reason'> & { readonly is_mixed: boolean }

const IMPORTS_A_PAGE = 25

/** Reads the imports of a survey, newest first. Imports of an anonymous survey have no counts. */
export async function selectSurveyImports(
  db: Db,
  { program_id, feedback_form_id }: FormKey,
  now: number,
): Promise<SurveyImportItem[]> {
  const { rows } = await sql<StoredImport>`
    ${selection(program_id)} where i.program_id = ${program_id} and i.feedback_form_id = ${feedback_form_id}
     order by i.import_id desc`.execute(db)
  return rows.map((row) => describeImport(row, now))
}

/**
 * Reads a page of a program's imports into surveys that the person is allowed to see, newest first. Each row contains the total
 * number of these imports.
 */
export async function selectProgramImports(
  { db, programId: program_id, staff, now }: StaffCall,
  { offset }: { readonly offset: number },
): Promise<ProgramImport[]> {
  const hidden = await selectHiddenFormIds(db, program_id, staff)
  const { rows } = await sql<StoredImport>`
    ${selection(program_id)} where i.program_id = ${program_id} and not i.feedback_form_id = any (${hidden}::bigint[])
     order by i.import_id desc limit ${IMPORTS_A_PAGE} offset ${offset}`.execute(db)
  return rows.map((row) => describeImport(row, now()))
}

function describeImport({ is_mixed, ...row }: StoredImport, now: number): ProgramImport {
  return {
    ...row,
    undoable_until: undoableUntil(row),
    no_undo_reason: explainNoUndo({ ...row, isMixed: is_mixed }, now),
  }
}

const selection = (program_id: number) => sql`
    select i.import_id, i.filename, i.created_by, a.fname as created_by_fname, a.lname as created_by_lname,
           (extract(epoch from i.created_ts) * 1000)::bigint as created_ts,
           (extract(epoch from i.ended_ts) * 1000)::bigint as ended_ts,
           (extract(epoch from i.undone_ts) * 1000)::bigint as undone_ts,
           case when not f.anonymous then jsonb_build_object('rows_total', i.rows_total, 'created', i.created, 'updated', i.updated,
             'unchanged', i.unchanged, 'refused', i.refused) end as counts,
           case when not f.anonymous then (
             select count(*)::int from logbook_comment l
               join feedback_response r on r.program_id = ${program_id}
                and r.response_id = case when l.field ~ '^response-[1-9][0-9]{0,14}$' then substr(l.field, 10)::bigint end
              where l.program_id = ${program_id} and l.category = i.feedback_form_id::text
                and r.feedback_form_id = i.feedback_form_id and r.import_id = i.import_id) end as notes,
           f.anonymous and i.ended_ts is not null and i.wave_opens_ts is null and i.created > 0 as is_mixed,
           i.feedback_form_id, f.name as form_name, count(*) over ()::int as record_count
      from survey_import i
      join feedback_form f on f.program_id = i.program_id and f.feedback_form_id = i.feedback_form_id
      left join account a on a.user_id = i.created_by`
