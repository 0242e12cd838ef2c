import type { HeadlineForm } from '@rapport/api/contract/club/headline-forms'
import type { HandlerInput } from '@rapport/api/contract/index'
import { canUseSurvey, HEADLINE_USES, isFormOpen } from '@rapport/domain/surveys/headline-form'

import { writeAudit } from '../db/audit-log.ts'
import { transact, type Db } from '../db/open.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { headlineFormOf, selectCandidateForms, type StoredCandidate } from '../feedback/headline-forms.ts'
import { requirePathProgram } from '../guards/program.ts'
import { HttpError, invalid, type Handlers, type StaffCall } from '../http.ts'

const CHOICE_CHANGED = 'Someone else has changed this choice since you opened it.'

/**
 * Handlers for the calls that list and choose the surveys for Home, send-outs and Quick Pulse.
 *
 * @source Decisions, section 14 "Headline form"
 */
export const headlineHandlers = {
  listHeadlineForms: async ({ params }, call) => {
    requirePathProgram(call, params.id)
    return describe(await selectVisible(call, call.db), call.now())
  },

  saveHeadlineForm: ({ params, body }, call) => {
    requirePathProgram(call, params.id)
    return transact(call.db, async (trx) => {
      // Concurrent choices are serialized, so the second choice is checked against the first.
      await trx.selectFrom('program').select('program_id').where('program_id', '=', params.id).forUpdate().execute()
      const forms = await selectVisible(call, trx)
      const stored = forms.find((form) => form.chosen_for.includes(body.use))?.feedback_form_id ?? null
      if (stored !== body.replaces)
        throw new HttpError(409, 'changed', CHOICE_CHANGED, { current: describe(forms, call.now()) })
      await storeChoice(trx, call, forms, body)
      return describe(await selectVisible(call, trx), call.now())
    })
  },
} satisfies Partial<Handlers>

async function selectVisible(call: StaffCall, db: Db): Promise<StoredCandidate[]> {
  const hidden = await selectHiddenFormIds(db, call.programId, call.staff)
  return selectCandidateForms(db, call.programId, hidden)
}

async function storeChoice(
  trx: Db,
  call: StaffCall,
  forms: readonly StoredCandidate[],
  { use, feedback_form_id }: HandlerInput<'saveHeadlineForm'>['body'],
): Promise<void> {
  const { programId: program_id } = call
  if (feedback_form_id === null) {
    await trx.deleteFrom('headline_form').where('program_id', '=', program_id).where('headline_use', '=', use).execute()
  } else {
    const form = forms.find((one) => one.feedback_form_id === feedback_form_id)
    if (form === undefined) throw invalid({ feedback_form_id: 'is not a survey of this club that you can use here' })
    const { feedback_form_type } = form
    if (!canUseSurvey(use, form)) throw invalid({ feedback_form_id: 'is a survey that cannot be used here' })
    await trx
      .insertInto('headline_form')
      .values({ program_id, headline_use: use, feedback_form_id, feedback_form_type })
      .onConflict((conflict) =>
        conflict.columns(['program_id', 'headline_use']).doUpdateSet({ feedback_form_id, feedback_form_type }),
      )
      .execute()
  }
  await writeAudit(
    trx,
    {
      program_id,
      user_id: call.staff.user_id,
      action: 'headline_form.chosen',
      entity: 'program',
      entity_id: program_id,
      detail: { use, feedback_form_id: feedback_form_id ?? 0 },
    },
    call.now(),
  )
}

function describe(forms: readonly StoredCandidate[], now: number): HeadlineForm[] {
  return HEADLINE_USES.map((use) => {
    const used = headlineFormOf(forms, use, now)
    return {
      use,
      feedback_form_id: forms.find((form) => form.chosen_for.includes(use))?.feedback_form_id ?? null,
      used: used === null ? null : { feedback_form_id: used.feedback_form_id, title: used.title },
      options: forms
        .filter((form) => canUseSurvey(use, form))
        .map((form) => ({
          feedback_form_id: form.feedback_form_id,
          title: form.title,
          feedback_form_type: form.feedback_form_type,
          is_open: isFormOpen(form, now),
          is_imported: form.is_imported,
        })),
    }
  })
}
