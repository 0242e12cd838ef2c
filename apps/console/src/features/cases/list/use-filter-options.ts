import type { CaseOptions } from '@rapport/api/contract/cases/cases'
import { caseQueries } from '@rapport/api/queries/cases'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { deriveStaffName } from '@rapport/domain/people/names'
import { useQueries, useQuery } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'

/** A choice of a filter. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** The choices of every filter of the list; empty while they are on their way. */
export type FilterChoices = Readonly<
  Record<
    | 'feedbackFormId'
    | 'priority'
    | 'status'
    | 'type'
    | 'origin'
    | 'assignedTo'
    | 'gender'
    | 'memberCategory'
    | 'memberAge'
    | 'memberTenure'
    | 'tags',
    readonly Choice[]
  >
>

const NONE: readonly never[] = []
const toChoices = (options: readonly { readonly value: string | number; readonly label: string }[] = NONE) =>
  options.map(({ value, label }) => ({ value: String(value), label }))

/** Everybody whom a case of one of these locations may be assigned to, each once, by name. @source Specification part 1, section 6 */
export function useAssignees(program_id: number, merchant_ids: readonly number[]) {
  return useQueries({
    queries: merchant_ids.map((merchant_id) => caseQueries.assignable(client, program_id, merchant_id)),
    combine: (lists) => {
      const people = new Map(lists.flatMap(({ data }) => data ?? []).map((person) => [person.user_id, person]))
      return [...people.values()].map(({ user_id, fname, lname }) => ({
        value: String(user_id),
        label: deriveStaffName(fname, lname) ?? String(user_id),
      }))
    },
  })
}

/** The choices of the filters of the list. @source Specification part 1, section 2, "Cases list" */
export function useFilterChoices(
  program_id: number,
  merchant_ids: readonly number[],
  options: CaseOptions | undefined,
): FilterChoices {
  const forms = useQuery(feedbackQueries.forms(client, program_id)).data
  const about = useQuery(feedbackQueries.filters(client, program_id)).data
  const assignees = useAssignees(program_id, merchant_ids)
  return {
    feedbackFormId: (forms ?? NONE).map((form) => ({ value: String(form.feedback_form_id), label: form.name })),
    priority: toChoices(options?.priorityOptions),
    status: toChoices(options?.statusOptions),
    type: toChoices(options?.typeOptions),
    origin: toChoices(options?.originOptions),
    tags: toChoices(options?.tagOptions),
    assignedTo: assignees,
    gender: toChoices(about?.gender),
    memberCategory: toChoices(about?.member_category),
    memberAge: toChoices(about?.ageRange),
    memberTenure: toChoices(about?.member_tenure),
  }
}
