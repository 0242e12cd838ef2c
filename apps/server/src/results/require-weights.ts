import { sql } from 'kysely'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { invalid, type StaffCall } from '../http.ts'
import type { MeasuredForm } from './measured-form.ts'

/**
 * Returns whether weighted figures are requested. Fails with 400 when they are requested for a survey that is anonymous or has no
 * weights.
 */
export async function readWeighted(
  { db }: Pick<StaffCall, 'db'>,
  form: MeasuredForm,
  { weighted }: { readonly weighted: 'true' | 'false' },
): Promise<boolean> {
  if (weighted === 'false') return false
  if (form.anonymous) throw invalid({ weighted: 'The published tables of an anonymous survey have no weights.' })
  if (!(await hasWeights(db, form))) throw invalid({ weighted: 'The responses of this survey have no weights.' })
  return true
}

/** Returns whether at least one response of a form that is not anonymous has a weight. */
export async function hasWeights(db: Db, { program_id, feedback_form_id }: FormKey): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from response_fact where program_id = ${program_id} and feedback_form_id = ${feedback_form_id}
      and weight is not null) as found`.execute(db)
  return rows[0]?.found === true
}
