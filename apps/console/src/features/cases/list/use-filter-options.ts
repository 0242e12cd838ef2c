import type { CaseOptions } from '@rapport/api/contract/cases/cases'
import { caseQueries } from '@rapport/api/queries/cases'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { CASE_COLUMNS } from '@rapport/domain/cases/case-list'
import { CASE_SORTS, splitCaseSort } from '@rapport/domain/cases/case-sort'
import { deriveStaffName } from '@rapport/domain/people/names'
import { useQueries, useQuery } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { filterText, messages } from '../messages.ts'

/** An option of a filter. */
export interface Choice {
  readonly value: string
  readonly label: string
}

/** The options of the filters that offer a list; options from the server are missing until they are loaded. */
export type FilterChoices = Readonly<
  Record<
    | 'feedbackFormId'
    | 'priority'
    | 'status'
    | 'type'
    | 'origin'
    | 'assignedTo'
    | 'overdue'
    | 'mentions'
    | 'gender'
    | 'memberCategory'
    | 'memberAge'
    | 'memberTenure'
    | 'sort'
    | 'tags',
    readonly Choice[]
  >
>

const NONE: readonly never[] = []
const SORT_LABELS: Readonly<Record<string, string>> = Object.fromEntries([
  ...CASE_COLUMNS.map(({ id, label }) => [id, label]),
  ['opened_ts', filterText.opened],
])
const SORTS = CASE_SORTS.map((value) => {
  const { field, direction } = splitCaseSort(value)
  return { value, label: filterText[direction](SORT_LABELS[field] ?? field) }
})
const toChoices = (options: readonly { readonly value: string | number; readonly label: string }[] = NONE) =>
  options.map(({ value, label }) => ({ value: String(value), label }))

/**
 * Returns the people to whom a case at any of these locations can be assigned, as options without duplicates.
 *
 * @source Specification part 1, section 6
 */
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

/**
 * Returns the options of the filters. The assignee filter offers the people to whom a case at any of the locations `merchant_ids`
 * can be assigned.
 *
 * @source Specification part 1, section 2, "Cases list"
 */
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
    status: [...toChoices(options?.statusOptions), { value: 'not_closed', label: filterText.notClosed }],
    type: toChoices(options?.typeOptions),
    origin: toChoices(options?.originOptions),
    tags: toChoices(options?.tagOptions),
    assignedTo: [{ value: 'me', label: filterText.me }, { value: '0', label: filterText.unassigned }, ...assignees],
    overdue: [{ value: '1', label: messages.overdue }],
    mentions: [{ value: 'me', label: filterText.me }],
    gender: toChoices(about?.gender),
    memberCategory: toChoices(about?.member_category),
    memberAge: toChoices(about?.ageRange),
    memberTenure: toChoices(about?.member_tenure),
    sort: SORTS,
  }
}
