import { chooseHeadlineForm, type HeadlineCandidate, type HeadlineUse } from '@rapport/domain/surveys/headline-form'
import { sql } from 'kysely'

import type { Db } from '../db/open.ts'

/** A survey that Home, send-outs or Quick Pulse could use, with its title and the uses for which the club has chosen it. */
export interface StoredCandidate extends HeadlineCandidate {
  readonly title: string
  readonly chosen_for: readonly HeadlineUse[]
}

/** Selects all surveys of a program except hidden ones, newest first, as candidates for Home, send-outs and Quick Pulse. */
export async function selectCandidateForms(
  db: Db,
  programId: number,
  hiddenFormIds: readonly number[] = [],
): Promise<StoredCandidate[]> {
  const { rows } = await sql<StoredCandidate>`
    select f.feedback_form_id, f.feedback_form_type, f.title, f.is_imported, f.overall_question, f.anonymous,
           (extract(epoch from f.opens_ts) * 1000)::bigint as opens_ts,
           (extract(epoch from f.cutoff_ts) * 1000)::bigint as cutoff_ts,
           array(select h.headline_use from headline_form h
                  where h.program_id = ${programId} and h.feedback_form_id = f.feedback_form_id) as chosen_for
      from feedback_form f
     where f.program_id = ${programId}
       and f.feedback_form_id <> all (${[...hiddenFormIds]}::bigint[])
     order by f.feedback_form_id desc`.execute(db)
  return rows
}

/**
 * Returns the survey among `forms` for the given use at `now` (epoch ms), or null when no survey can be used.
 *
 * @source Decisions, section 14 "Headline form"
 */
export function headlineFormOf(
  forms: readonly StoredCandidate[],
  use: HeadlineUse,
  now: number,
): StoredCandidate | null {
  const chosen = forms.find((form) => form.chosen_for.includes(use))?.feedback_form_id ?? null
  return chooseHeadlineForm(forms, { use, chosen, now_ts: now })
}

/**
 * Selects the program's survey for the given use at `now` (epoch ms), or null when no survey can be used.
 *
 * @source Decisions, section 14 "Headline form"
 */
export async function selectHeadlineForm(
  db: Db,
  programId: number,
  use: HeadlineUse,
  now: number,
): Promise<StoredCandidate | null> {
  return headlineFormOf(await selectCandidateForms(db, programId), use, now)
}
