import type { SurveyAlert } from '@rapport/domain/surveys/authoring/survey-draft'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'
import { selectAlerts } from './published-survey.ts'

/**
 * Stores the alerts of a survey when it is published. Alerts with a `trigger_id` of this survey are updated, and all others are
 * inserted. Stored alerts that are missing from `alerts` are retired instead of deleted, because cases that they raised refer to
 * them.
 */
export async function saveAlerts(
  trx: Db,
  { anonymous, ...key }: FormKey & { readonly anonymous: boolean },
  alerts: readonly SurveyAlert[],
  now: number,
): Promise<void> {
  const stored = new Set((await selectAlerts(trx, key)).map((alert) => alert.trigger_id))
  const retained = alerts.flatMap(({ trigger_id }) =>
    trigger_id !== null && stored.has(trigger_id) ? [trigger_id] : [],
  )
  await trx
    .updateTable('form_trigger')
    .set({ retired_ts: new Date(now) })
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .where('retired_ts', 'is', null)
    .$if(retained.length > 0, (removed) => removed.where('trigger_id', 'not in', retained))
    .execute()
  for (const { trigger_id, rule, email_to, key: alertKey, owners, merchant_ids, email_frequency, ...alert } of alerts) {
    const columns = {
      ...alert,
      key: alertKey ?? null,
      rule: JSON.stringify(rule),
      // Alerts of an anonymous survey cannot depend on a location, because they fire when answers are released, and a release has
      // no location.
      owners: JSON.stringify(anonymous ? [] : (owners ?? [])),
      merchant_ids: anonymous ? [] : [...(merchant_ids ?? [])],
      email_to: [...email_to],
      email_frequency: email_frequency ?? 'immediate',
    }
    // A second alert with the same id is stored as a separate alert.
    if (trigger_id !== null && stored.delete(trigger_id)) {
      await trx
        .updateTable('form_trigger')
        .set(columns)
        .where('program_id', '=', key.program_id)
        .where('trigger_id', '=', trigger_id)
        .execute()
    } else {
      await trx
        .insertInto('form_trigger')
        .values({ ...key, ...columns, anonymous })
        .execute()
    }
  }
}
