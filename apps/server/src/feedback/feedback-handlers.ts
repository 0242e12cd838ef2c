import { notFound, type Handlers } from '../http.ts'
import { readCustomization } from './customization.ts'
import { selectFilterOptions } from './filter-options.ts'
import { selectHiddenFormIds } from './form-access.ts'
import { selectForms } from './form-rows.ts'

/** Handlers for the survey list, the result filters and the page appearance. @source Specification part 1, section 7 */
export const feedbackHandlers = {
  async listForms({ query }, call) {
    const hidden = await selectHiddenFormIds(call.db, call.programId, call.staff)
    return selectForms(call.db, call.programId, hidden, query.offset)
  },

  async listFilterOptions(_input, call) {
    const hidden = await selectHiddenFormIds(call.db, call.programId, call.staff)
    return selectFilterOptions(call.db, call.programId, hidden)
  },

  async getCustomization({ params, query }, call) {
    const programId = query.programId ?? call.headerProgramId
    const found = await call.db
      .selectFrom('feedback_form as f')
      .innerJoin('program as p', 'p.program_id', 'f.program_id')
      .select(['p.program_name', 'p.brand_primary_color', 'p.customization', 'f.customization as form_wishes'])
      .where('f.feedback_form_id', '=', params.formId)
      .$if(programId !== null, (forms) => forms.where('f.program_id', '=', programId))
      // A form id is unique only within its program, so imported forms of two programs can have the same id.
      .orderBy('f.program_id')
      .limit(1)
      .executeTakeFirst()
    if (!found) throw notFound()
    return readCustomization(found, found.form_wishes)
  },
} satisfies Partial<Handlers>
