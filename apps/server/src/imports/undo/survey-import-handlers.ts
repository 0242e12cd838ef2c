import { HttpError, notFound, type Handlers } from '../../http.ts'
import { requireMeasuredForm } from '../../results/measured-form.ts'
import { selectSurveyImports } from './survey-import-rows.ts'
import { undoImport, UndoRefused } from './undo-import.ts'

/** Handlers that list the imports of a survey and undo one of them. @source Decisions, section 14 "Imports" */
export const surveyImportHandlers = {
  async listSurveyImports({ params }, call) {
    return selectSurveyImports(call.db, await requireMeasuredForm(call, params.formId), call.now())
  },

  async undoSurveyImport({ params, body }, call) {
    const form = await requireMeasuredForm(call, params.formId)
    const isOfForm = (await selectSurveyImports(call.db, form, call.now())).some(
      ({ import_id }) => import_id === params.importId,
    )
    if (!isOfForm) throw notFound()
    const undone = await undoImport(call.db, {
      program_id: call.programId,
      import_id: params.importId,
      user_id: call.staff.user_id,
      now: call.now(),
      keepEdited: body.keep_edited,
    }).catch((error: unknown) => {
      if (!(error instanceof UndoRefused)) throw error
      const { message, edited, edited_count } = error
      throw new HttpError(409, edited_count > 0 ? 'edited' : 'not_undoable', message, {
        current: { edited, edited_count },
      })
    })
    if (undone === null) throw notFound()
    const { removed, restored, kept, is_definition_restored } = undone
    return { removed: form.anonymous ? null : removed, restored, kept, is_definition_restored }
  },
} satisfies Partial<Handlers>
