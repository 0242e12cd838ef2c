import type { SavedResponse } from '@rapport/api/contract/feedback/responses'
import { evaluateTriggers } from '@rapport/domain/surveys/triggers/trigger-rule'
import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'

import type { FormKey } from '../db/form-key.ts'
import { transact, type Db, type Tables } from '../db/open.ts'
import { storeAnonymousFacts } from '../results/waves/anonymous-facts.ts'
import { completeAnonymous } from './anonymous-completion.ts'
import { withoutOthers } from './batches.ts'
import { selectTriggers } from './run-triggers.ts'

/** A completion of a response to an anonymous form: the valid answers, and the state of the form against which they were validated. */
export interface Completion extends FormKey {
  readonly local_id: string
  readonly form_changed: number
  readonly base_rev: number
  readonly rev: number
  readonly device_id: string
  readonly response_json: Readonly<Record<string, unknown>>
}

const keyOf = ({ program_id, feedback_form_id }: FormKey): string => `${program_id}:${feedback_form_id}`

interface Locked {
  readonly local_id: string
  readonly version: number
  readonly merchant_id: number | null
}

/**
 * Completes responses without waiting for locks, in one transaction for each form. Skips a response that cannot be completed (see
 * lockFitting) or that another request has locked, and all responses to a form whose transaction fails. Returns the results by
 * secret id.
 */
export async function completeTogether(
  db: Db,
  log: Pick<Logger, 'warn'>,
  completions: readonly Completion[],
  now: number,
): Promise<Map<string, SavedResponse>> {
  const forms = new Set(completions.map(keyOf))
  const saved = new Map<string, SavedResponse>()
  for (const form of forms) {
    const ofForm = completions.filter((one) => keyOf(one) === form)
    const stored = await withoutOthers(log, ofForm.length, () =>
      transact(db, (trx) => completeOfForm(trx, ofForm, now)),
    )
    for (const one of stored) saved.set(...one)
  }
  return saved
}

async function completeOfForm(
  trx: Transaction<Tables>,
  completions: readonly Completion[],
  now: number,
): Promise<(readonly [string, SavedResponse])[]> {
  const locked = new Map((await lockFitting(trx, completions, now)).map((row) => [row.local_id, row]))
  const fitting = completions.flatMap((one) => {
    const row = locked.get(one.local_id)
    return row === undefined ? [] : [{ ...one, ...row, completed_ts: now }]
  })
  const [form] = fitting
  if (form === undefined) return []
  const triggers = await selectTriggers(trx, form)
  const states = fitting.map((one) => {
    const { hit_trigger_ids: _, ...outcome } = evaluateTriggers(triggers, one.response_json)
    const { local_id, rev, device_id, response_json } = one
    return { local_id, rev, device_id, response_json, ...outcome }
  })
  const days = await completeAnonymous(trx, form.program_id, states, now)
  const { program_id, feedback_form_id } = form
  await storeAnonymousFacts(trx, { program_id, feedback_form_id }, fitting)
  return states.map(({ device_id: _, response_json: __, local_id, ...state }) => [
    local_id,
    { ...state, completed_ts: days.get(local_id) ?? null },
  ])
}

/**
 * Locks and returns the responses that can be completed: they are not completed yet, their revision and form are unchanged, the
 * form is open, and no other transaction has locked them.
 */
async function lockFitting(
  trx: Transaction<Tables>,
  completions: readonly Completion[],
  now: number,
): Promise<readonly Locked[]> {
  const [first] = completions
  if (first === undefined) return []
  const asked = completions.map(({ response_json: _, device_id: __, ...one }) => one)
  const at = new Date(now)
  const { rows } = await sql<Locked>`
    select r.local_id, r.version, r.merchant_id
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as s(local_id text, feedback_form_id bigint,
             form_changed bigint, base_rev int)
      join anonymous_response r on r.program_id = ${first.program_id} and r.local_id = s.local_id
      join feedback_form f on f.program_id = r.program_id and f.feedback_form_id = r.feedback_form_id
     where r.feedback_form_id = s.feedback_form_id and r.rev = s.base_rev and r.completed_ts is null
       and (extract(epoch from f.updated_ts) * 1000)::bigint = s.form_changed
       and (f.opens_ts is null or f.opens_ts <= ${at}) and (f.cutoff_ts is null or f.cutoff_ts > ${at})
       for update of r skip locked`.execute(trx)
  return rows
}
