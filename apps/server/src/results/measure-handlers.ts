import {
  describeMeasures,
  explainRefusedMeasure,
  storeMeasures,
} from '@rapport/domain/surveys/definition/store-measures'
import { questionsByName } from '@rapport/domain/surveys/definition/survey-questions'

import { writeAudit } from '../db/audit-log.ts'
import { transact } from '../db/open.ts'
import { HttpError, invalid, type Handlers } from '../http.ts'
import { publishDefinition, VersionRefused } from '../versions/publish-definition.ts'
import { requireMeasuredForm } from './measured-form.ts'

/**
 * The error message for an attempt to reverse a scale that has stored answers; reversing it would turn the best answers into the
 * worst.
 */
const DIRECTION_FIXED =
  'The stored answers were given on a scale with the opposite direction. A new version of the question is needed.'
const MEASURE_CHANGED = 'Someone else has changed this measure since you opened it.'

/**
 * Handlers for the calls that list and change the measures of a survey's questions. @source Decisions, section 14 "One kind of
 * scale"
 */
export const measureHandlers = {
  listMeasures: async ({ params }, call) =>
    describeMeasures((await requireMeasuredForm(call, params.formId)).definition),

  saveMeasure: ({ params, body: { question: name, measure, replaces, new_version } }, call) =>
    transact(call.db, async (trx) => {
      const key = { program_id: call.programId, feedback_form_id: params.formId }
      // This lock serializes concurrent changes, so the second change sees the first.
      await trx
        .selectFrom('feedback_form')
        .select('feedback_form_id')
        .where('program_id', '=', key.program_id)
        .where('feedback_form_id', '=', key.feedback_form_id)
        .forUpdate()
        .execute()
      const { definition } = await requireMeasuredForm({ ...call, db: trx }, params.formId)
      const question = questionsByName(definition).get(name)
      if (question === undefined) throw invalid({ question: 'is not a question of this survey' })
      const refused = explainRefusedMeasure(question, measure)
      if (refused !== null) throw invalid({ measure: refused })
      if (question.measure !== replaces)
        throw new HttpError(409, 'changed', MEASURE_CHANGED, { current: describeMeasures(definition) })
      const stored = storeMeasures(definition, { [name]: measure })
      const options = { now: call.now(), keepScales: new_version !== true }
      const { changes } = await publishDefinition(trx, key, stored, options).catch((error: unknown) => {
        throw error instanceof VersionRefused ? new HttpError(409, 'new_version_needed', DIRECTION_FIXED) : error
      })
      const isRenewed = changes.some((one) => one.question === name && one.change === 'new_version')
      await writeAudit(
        trx,
        {
          program_id: key.program_id,
          user_id: call.staff.user_id,
          action: 'measure.changed',
          entity: 'feedback_form',
          entity_id: key.feedback_form_id,
          detail: { question: name, from: replaces, to: measure, ...(isRenewed ? { new_version: true } : {}) },
        },
        call.now(),
      )
      return describeMeasures(stored)
    }),
} satisfies Partial<Handlers>
