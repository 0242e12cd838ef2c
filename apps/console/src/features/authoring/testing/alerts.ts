import type { AlertTest } from '@rapport/api/contract/feedback/alert-test'
import type { StoredDraft } from '@rapport/api/contract/feedback/drafts'
import type { SurveyAlertItem, SurveyDraftContent } from '@rapport/api/contract/feedback/survey-draft'
import type { FakeAnswers } from '@rapport/api/testing/fake-api'

import { SESSION_ANSWERS } from '../../../platform/testing/session-answers.ts'
import { storedDraft } from './stored-draft.ts'
import { TEMPLATES } from './templates.ts'

const [low] = storedDraft().draft.alerts
if (low === undefined) throw new Error('the template has no alert')

const ALERTS: SurveyAlertItem[] = [
  { ...low, key: 'alert1', name: 'Unhappy visit', case_title: 'Unhappy visit – {member}', case_type_id: 2 },
  {
    ...low,
    key: 'mail',
    name: 'Praise for the team',
    enabled: false,
    kind: 'notification',
    rule: { all: [{ question: 'overall', op: 'equals', value: '5' }] },
    email_to: [2],
  },
  {
    ...low,
    key: 'located',
    name: 'Slow service',
    rule: { any: [{ question: 'overall', op: 'oneOf', value: ['1', '2'] }] },
    owners: [{ merchant_id: 1, assigned_to: 2 }],
  },
]

interface AlertsDraft {
  readonly alerts?: SurveyAlertItem[]
  readonly anonymous?: boolean
}

/** Returns the draft of a published survey, by default with three alerts. */
export function alertsDraft({ alerts = ALERTS, anonymous = false }: AlertsDraft = {}): StoredDraft {
  const { draft } = storedDraft()
  const content: SurveyDraftContent = { ...draft, alerts, settings: { ...draft.settings, anonymous } }
  return storedDraft({ draft: content, is_published: true, version: 1 })
}

const DAY_MS = 86_400_000
/** The time of the last tested response: November 21, 2026, 17:00 UTC. */
const LAST = 1_795_280_400_000

const fired = (position: number, days: number, name: string | null, comment: string) => ({
  position,
  response_id: 900 + position,
  completed_ts: LAST - days * DAY_MS,
  name,
  comment,
  answers: [{ question: 'Overall, how was your meal?', answer: '2' }],
})

/** The result of testing an alert on 100 responses: the alert would have fired for four of them. */
export const ALERT_TEST: AlertTest = {
  tested: 100,
  first_ts: LAST - 12 * DAY_MS,
  last_ts: LAST,
  fired: [
    fired(97, 0, 'Walter Lindqvist', 'Twenty-five minutes for the check.'),
    fired(80, 2, 'Priya Raman', 'Table 14 was double-booked again. We ate at the bar.'),
    fired(41, 6, null, 'The chowder came cold, twice.'),
    fired(6, 11, 'Margaret Ellery', 'No one offered anything.'),
  ],
}

/** Returns the server responses for an administrator who edits alerts. */
export function alertAnswers(stored: StoredDraft = alertsDraft()): FakeAnswers {
  const admin = { ...SESSION_ANSWERS.getStaffMember, admin: true }
  return {
    getStaffMember: admin,
    getDraft: stored,
    saveDraft: ({ body }) => {
      // The cast is safe because the editor sends a body of this type.
      const { draft, base_rev } = body as { draft: SurveyDraftContent; base_rev: number }
      return { ...stored, draft, rev: base_rev + 1 }
    },
    listTemplates: TEMPLATES,
    testAlert: ALERT_TEST,
    listStaff: [admin, { ...admin, user_id: 5, fname: 'Joanna', lname: 'Price' }],
    listAssignableUsers: [{ user_id: 5, fname: 'Joanna', lname: 'Price' }],
    listCaseOptions: {
      priorityOptions: [
        { value: 1, label: 'Low', default: false },
        { value: 2, label: 'Medium', default: false },
        { value: 3, label: 'High', default: false },
        { value: 4, label: 'Urgent', default: false },
      ],
      typeOptions: [
        { value: 1, label: 'Facilities', default: false },
        { value: 2, label: 'Dining', default: false },
      ],
      statusOptions: [],
      originOptions: [],
      tagOptions: [],
    },
  }
}
