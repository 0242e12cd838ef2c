import { RESTRICTED_FORMS } from '@rapport/domain/access/special-cases'

import type { Handlers } from '../http.ts'

const isForEverybody = (form: { program_id: number; feedback_form_id: number; name: string }): boolean =>
  !RESTRICTED_FORMS.some(
    ({ program_id, feedback_form_id, name }) =>
      program_id === form.program_id && (feedback_form_id === form.feedback_form_id || name === form.name),
  )

/**
 * Handler for the public call that returns a program's first open listening post that all staff may see. If the call names no
 * program, the server's only program is used; if the server has none or several, no form is returned.
 *
 * @source Specification part 2, section 2, "Public survey pages"
 */
export const publicFormHandlers = {
  listPublicForms: async ({ query }, { db, now }) => {
    const programs = await db.selectFrom('program').select('program_id').limit(2).execute()
    const [only] = programs.length === 1 ? programs : []
    const programId = query.programId ?? only?.program_id
    if (programId === undefined) return []
    const forms = await db
      .selectFrom('feedback_form')
      .select(['program_id', 'feedback_form_id', 'name', 'public_id'])
      .where('program_id', '=', programId)
      .where('feedback_form_type', '=', 'listening_post')
      .where((where) => where.or([where('opens_ts', 'is', null), where('opens_ts', '<=', new Date(now()))]))
      .where((where) => where.or([where('cutoff_ts', 'is', null), where('cutoff_ts', '>', new Date(now()))]))
      .orderBy('feedback_form_id')
      .execute()
    return forms
      .filter(isForEverybody)
      .slice(0, 1)
      .map(({ name, public_id }) => ({ name, public_id }))
  },
} satisfies Partial<Handlers>
