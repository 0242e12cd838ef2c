import { describe, expect, it } from 'vitest'

import { describeCaseEvent } from './case-history.ts'

const names = {
  priorities: [{ value: 3, label: 'High' }],
  types: [{ value: 5, label: 'Food' }],
  assignees: [{ user_id: 2, fname: 'Sam', lname: 'Cole' }],
}
const event = (field: string, new_value: string | null) => ({
  field,
  new_value,
  created_by: 1,
  created_by_fname: 'Ann',
  created_by_lname: 'Lee',
  feedback_trigger_feedback_form_id: null,
  feedback_trigger_response_id: null,
})

describe('describeCaseEvent', () => {
  it.each([
    ['opening', 'status', 'opened_ts', 'changed status to Open'],
    ['starting', 'status', 'in_progress_ts', 'changed status to In Progress'],
    ['closing', 'status', 'closed_ts', 'changed status to Closed'],
    ['an unknown status', 'status', 'lost', 'changed status'],
    ['a new title', 'title', 'Cold soup', 'edited title'],
    ['a new description', 'description', null, 'edited description'],
    ['a known priority', 'priority_id', '3', 'changed priority to High'],
    ['an unknown priority', 'priority_id', '9', 'changed priority'],
    ['a known assignee', 'assigned_to', '2', 'assigned to Sam Cole'],
    ['an assignee who left', 'assigned_to', '9', 'changed assignee'],
    ['no assignee', 'assigned_to', null, 'removed assignee'],
    ['a known type', 'case_type_id', '5', 'changed type to Food'],
    ['an unknown type', 'case_type_id', '9', 'changed type'],
    ['any other field', 'tags', 'kitchen', 'updated case'],
    ['a case created manually', 'created', null, 'created case'],
  ])('describes %s', (_name, field, value, what) => {
    expect(describeCaseEvent(event(field, value), names)).toEqual({ who: 'Ann Lee', what, response: null })
  })

  const raised = { ...event('created', null), feedback_trigger_feedback_form_id: 220, feedback_trigger_response_id: 88 }
  const nobody = { created_by: null, created_by_fname: null, created_by_lname: null }
  const what = 'left feedback that automatically created the case'
  const response = { feedback_form_id: 220, response_id: 88 }

  it('describes feedback that opened a case, with a link to the response', () => {
    expect(describeCaseEvent(raised, names)).toEqual({ who: 'Ann Lee', what, response })
  })

  it('describes anonymous feedback', () => {
    expect(describeCaseEvent({ ...raised, ...nobody }, names)).toEqual({ who: 'Anonymous Member', what, response })
  })

  it('returns no link when the response is unknown', () => {
    expect(describeCaseEvent({ ...event('created', null), ...nobody }, names).response).toBeNull()
  })

  it('names the product as the author when the author of a change is unknown', () => {
    expect(describeCaseEvent({ ...event('priority_id', '3'), ...nobody }, names).who).toBe('Rapport')
  })
})
