import { deriveStaffName } from '../people/names.ts'
import { describeMember } from './case-creator.ts'
import { CASE_STATUS_LABELS, isCaseStatus } from './case-status.ts'

/**
 * One event in the history of a case. `new_value` is the new value of the field as stored text: an id, a status or free text; null
 * if the field was cleared.
 *
 * @source Specification part 1, section 3
 */
export interface CaseHistoryEvent {
  readonly field: string
  readonly new_value: string | null
  readonly created_by: number | null
  readonly created_by_fname: string | null
  readonly created_by_lname: string | null
  readonly feedback_trigger_feedback_form_id: number | null
  readonly feedback_trigger_response_id: number | null
}

/**
 * The names that history events show for ids, from the options of the case form. An id that is not among the options has no name.
 *
 * @source Specification part 1, section 3
 */
export interface HistoryNames {
  readonly priorities: readonly NamedOption[]
  readonly types: readonly NamedOption[]
  readonly assignees: readonly {
    readonly user_id: number
    readonly fname: string | null
    readonly lname: string | null
  }[]
}

/** A select option. @source Specification part 1, section 3 "Case filter options" */
export interface NamedOption {
  readonly value: number
  readonly label: string
}

/** The text of an event: the author, the action, and the response that it links to. @source Specification part 1, section 4 */
export interface CaseEventText {
  readonly who: string
  readonly what: string
  /** The response that the link "View member voice response" opens; null if the event has no response. */
  readonly response: { readonly feedback_form_id: number; readonly response_id: number } | null
}

/** The label of the link to a response. @source Specification part 1, section 4 */
export const VIEW_RESPONSE = 'View member voice response'

/** The author shown for a change without a known author, such as an automatic change. */
const SYSTEM = 'Rapport'

const labelOf = (options: readonly NamedOption[], value: string | null) =>
  options.find((option) => String(option.value) === value)?.label ?? null

function describeAssignee(value: string | null, names: HistoryNames): string {
  if (value === null) return 'removed assignee'
  const person = names.assignees.find(({ user_id }) => String(user_id) === value)
  const name = person ? deriveStaffName(person.fname, person.lname) : null
  return name === null ? 'changed assignee' : `assigned to ${name}`
}

function describeChange(event: CaseHistoryEvent, names: HistoryNames): string {
  switch (event.field) {
    case 'status':
      return isCaseStatus(event.new_value)
        ? `changed status to ${CASE_STATUS_LABELS[event.new_value]}`
        : 'changed status'
    case 'title':
      return 'edited title'
    case 'description':
      return 'edited description'
    case 'priority_id': {
      const priority = labelOf(names.priorities, event.new_value)
      return priority === null ? 'changed priority' : `changed priority to ${priority}`
    }
    case 'case_type_id': {
      const type = labelOf(names.types, event.new_value)
      return type === null ? 'changed type' : `changed type to ${type}`
    }
    case 'assigned_to':
      return describeAssignee(event.new_value, names)
    default:
      return 'updated case'
  }
}

/**
 * Returns the text of one event in the activity feed.
 *
 * If a staff member created the case, the text is "created case". If feedback opened the case, the author is the member who gave
 * the feedback, or Anonymous Member, and the text links to the response if the response is known. A change to a field that has no
 * text of its own has the text "updated case". If the new value is an unknown id, the text does not mention the value.
 *
 * @source Specification part 1, section 4 "History events shown in the activity feed"
 */
export function describeCaseEvent(event: CaseHistoryEvent, names: HistoryNames): CaseEventText {
  const { feedback_trigger_feedback_form_id: feedback_form_id, feedback_trigger_response_id: response_id } = event
  const known = deriveStaffName(event.created_by_fname, event.created_by_lname)
  if (event.field !== 'created') return { who: known ?? SYSTEM, what: describeChange(event, names), response: null }
  if (response_id === null && known !== null) return { who: known, what: 'created case', response: null }
  return {
    who: describeMember(event.created_by_fname, event.created_by_lname),
    what: 'left feedback that automatically created the case',
    response: feedback_form_id === null || response_id === null ? null : { feedback_form_id, response_id },
  }
}
