import { ApiError } from '@rapport/api/api-error'
import type { Attempt } from '@rapport/domain/failures'
import { toast } from '@rapport/ui/toast'
import type { UseFormReturn } from 'react-hook-form'

import { wordsFor } from '../../platform/report.ts'
import type { CaseFields } from './case-form-schema.ts'

/** The fields that a server's refusal can name. */
const NAMES = [
  'merchant_id',
  'title',
  'description',
  'priority_id',
  'assigned_to',
  'case_type_id',
  'tags',
  'status',
  'resolution_description',
] as const satisfies readonly (keyof CaseFields)[]

/** Where what is typed into the form of a case is kept. */
export const draftOf = (case_id: number, program_id: number) => `case ${case_id} of ${program_id}`

/** Puts a refusal beside the fields that it names, and its words into a toast. @source Specification part 1, sections 5 and 8 */
export function tellRefusal(form: UseFormReturn<CaseFields>, attempt: Attempt, error: Error): void {
  toast.error(wordsFor(attempt, error))
  if (!(error instanceof ApiError)) return
  let isFirst = true
  for (const name of NAMES) {
    const message = error.fields[name]
    if (message === undefined) continue
    form.setError(name, { type: 'server', message }, { shouldFocus: isFirst })
    isFirst = false
  }
}
