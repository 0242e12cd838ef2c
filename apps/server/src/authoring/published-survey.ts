import type { AlertOwner, SurveyAlert, SurveyDraft } from '@rapport/domain/surveys/authoring/survey-draft'
import { isBrandColor } from '@rapport/domain/surveys/brand'
import { isJsonObject } from '@rapport/domain/surveys/definition/safe-json'
import type { SurveyDefinition } from '@rapport/domain/surveys/definition/survey-definition'
import type { TriggerRule } from '@rapport/domain/surveys/triggers/trigger-rule'

import type { FormKey } from '../db/form-key.ts'
import type { Db } from '../db/open.ts'

/** The published survey in the shape of a draft. `published_ts` is the time of its last change, in epoch ms. */
export interface PublishedSurvey {
  readonly content: SurveyDraft & { readonly definition: SurveyDefinition }
  readonly public_id: string
  /** The number of the current version; null until the first response is started. */
  readonly version: number | null
  readonly published_ts: number
  /** When the survey was archived, in epoch ms; null for a survey that is not archived. */
  readonly archived_ts: number | null
}

/** Selects the published survey; undefined when the survey has never been published. */
export async function selectPublished(db: Db, key: FormKey): Promise<PublishedSurvey | undefined> {
  const form = await db
    .selectFrom('feedback_form')
    .selectAll()
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .executeTakeFirst()
  if (form === undefined) return undefined
  return {
    content: {
      // The cast is safe, because only definitions that checkDefinition accepts are stored.
      definition: form.questions_json as SurveyDefinition,
      settings: {
        name: form.name,
        title: form.title,
        feedback_form_type: form.feedback_form_type,
        anonymous: form.anonymous,
        overall_question: form.overall_question,
        allow_edit_response: form.allow_edit_response,
        opens_ts: form.opens_ts?.getTime() ?? null,
        cutoff_ts: form.cutoff_ts?.getTime() ?? null,
        expired_text: form.expired_text,
        success_text: form.success_text,
        merchant_id: form.merchant_id,
        review_links: form.review_links,
        header_img_url: form.header_img_url,
        brand_color: colorOf(form.customization),
      },
      alerts: await selectAlerts(db, key),
    },
    public_id: form.public_id,
    version: form.version,
    published_ts: form.updated_ts.getTime(),
    archived_ts: form.archived_ts?.getTime() ?? null,
  }
}

/**
 * Returns the color in the appearance of a survey; null when the survey has no valid color, in which case its page shows the club's
 * color.
 */
function colorOf(appearance: unknown): string | null {
  const color = isJsonObject(appearance) ? appearance['brand_primary_color'] : null
  return isBrandColor(color) ? color : null
}

/** Selects the alerts of a survey in the order in which they fire, including those that are turned off, but not those that were removed. */
export async function selectAlerts(db: Db, key: FormKey): Promise<SurveyAlert[]> {
  const rows = await db
    .selectFrom('form_trigger')
    .select([
      'trigger_id',
      'name',
      'enabled',
      'kind',
      'overall',
      'rule',
      'case_title',
      'case_type_id',
      'priority_id',
      'assigned_to',
      'key',
      'owners',
      'email_to',
      'merchant_ids',
      'email_frequency',
    ])
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
    .where('retired_ts', 'is', null)
    .orderBy('trigger_id')
    .execute()
  return rows.map(({ rule, key: alertKey, owners: stored, merchant_ids, email_frequency, ...alert }) => {
    const owners = stored as readonly AlertOwner[] // The cast is safe, because only publishDraft writes this column.
    return {
      ...alert,
      // The cast is safe, because only publishDraft and the code that creates the demo club write this column.
      rule: rule as TriggerRule,
      ...(alertKey === null ? {} : { key: alertKey }),
      ...(owners.length === 0 ? {} : { owners }),
      ...(merchant_ids.length === 0 ? {} : { merchant_ids }),
      ...(email_frequency === 'immediate' ? {} : { email_frequency }),
    }
  })
}
