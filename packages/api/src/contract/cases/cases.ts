import { CASE_ORIGINS } from '@rapport/domain/cases'
import { CASE_STATUS_FILTERS, MAX_CASE_SEARCH } from '@rapport/domain/cases'
import type { CaseListRequest } from '@rapport/domain/cases'
import { CASE_SORTS } from '@rapport/domain/cases'
import { CASE_STATUSES } from '@rapport/domain/cases'
import * as z from 'zod'

import { endpoint } from '../../endpoint.ts'
import {
  after,
  dateInQuery,
  dayCount,
  epochMs,
  idInPath,
  numberInQuery,
  offset,
  oneOrMore,
  personOrNobody,
  recordCount,
} from '../api-values.ts'
import { caseVoice } from './case-voice.ts'

const caseRow = z.object({
  case_id: z.number().int(),
  title: z.string(),
  description: z.string().nullable(),
  resolution_description: z.string().nullable(),
  status: z.enum(CASE_STATUSES),
  priority_id: z.number().int().nullable(),
  case_type_id: z.number().int().nullable(),
  assigned_to: z.number().int().nullable(),
  assigned_to_fname: z.string().nullable(),
  assigned_to_lname: z.string().nullable(),
  merchant_id: z.number().int().nullable(),
  merchant_name: z.string().nullable(),
  program_id: z.number().int(),
  origin: z.enum(CASE_ORIGINS),
  created_by: z.number().int().nullable(),
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
  created_ts: epochMs,
  opened_ts: epochMs,
  in_progress_ts: epochMs.nullable(),
  closed_ts: epochMs.nullable(),
  feedback_trigger_response_id: z.number().int().nullable(),
  feedback_trigger_feedback_form_id: z.number().int().nullable(),
  feedback_trigger_instance_id: z.number().int().nullable(),
  /** The member that a case created by staff is about; null for a case that a survey raised. */
  about_user_id: z.number().int().nullable(),
  about_fname: z.string().nullable(),
  about_lname: z.string().nullable(),
  /** The response from which staff created the case; null for other cases, and when the user may not see the response's survey. */
  source_response_id: z.number().int().nullable(),
  tags: z.array(z.string()),
  /** Increases strictly with each save; a save sends back the value that was read. */
  updated_ts: epochMs,
})

/** A case in the list. @source Specification part 1, section 3, "Case" */
export const caseListItem = caseRow.extend({
  /** The beginning of the response's first comment, at most 300 characters; null if there is none or the survey is anonymous. */
  quote: z.string().nullable(),
  comments_count: z.number().int(),
  record_count: recordCount,
})

export type CaseListItem = z.infer<typeof caseListItem>

/** A staff comment on a case. @source Specification part 1, section 3, "Case comment" */
export const caseComment = z.object({
  comment_id: z.number().int(),
  text: z.string(),
  created_by: z.number().int(),
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
  created_ts: epochMs,
  record_count: recordCount,
})

export type CaseComment = z.infer<typeof caseComment>

/** An event in a case's history. @source Specification part 1, section 3, "Case history event" */
export const caseHistoryEvent = z.object({
  case_history_event_id: z.number().int(),
  field: z.string(),
  new_value: z.string().nullable(),
  created_by: z.number().int().nullable(),
  created_by_fname: z.string().nullable(),
  created_by_lname: z.string().nullable(),
  created_ts: epochMs,
  feedback_trigger_feedback_form_id: z.number().int().nullable(),
  feedback_trigger_response_id: z.number().int().nullable(),
  record_count: recordCount,
})

export type CaseHistoryEvent = z.infer<typeof caseHistoryEvent>

/** Maximum number of comments, and of history events, sent with a case; listCaseComments and listCaseHistory return the rest. */
export const CASE_ACTIVITY_PAGE = 50

/** A case with its newest comments and history. @source Specification part 1, section 3 */
export const caseDetail = caseRow.extend({
  response_json: z.record(z.string(), z.unknown()).nullable(),
  /** The answers that matched the trigger, as text; empty for a case created manually or raised by an anonymous survey. */
  fired: z.array(z.object({ question: z.string(), answer: z.string() })),
  /** Null for a case that has no response or that an anonymous survey raised. */
  voice: caseVoice.nullable(),
  comments: z.array(caseComment),
  history: z.array(caseHistoryEvent),
})

export type CaseDetail = z.infer<typeof caseDetail>

const years = numberInQuery(z.int().min(0).max(150))

/** The names of all case list parameters; if caseListQuery lacks one of them, the code does not compile. */
type CaseListNames = keyof CaseListRequest | 'program_id' | 'offset' | 'after' | 'merchantId' | 'responseId'

/** The case list parameters; all except program_id are optional. @source Specification part 1, section 7; Decisions, section 5 */
export const caseListQuery = z.object({
  program_id: idInPath,
  offset: offset.default(0),
  after,
  /** Search terms. Each begins a word in the title, description, comments, feedback or id, or is in the member's name or number. */
  q: z.string().max(MAX_CASE_SEARCH).optional(),
  /** `not_closed` selects opened_ts and in_progress_ts. */
  status: z.enum(CASE_STATUS_FILTERS).optional(),
  priority: idInPath.optional(),
  type: idInPath.optional(),
  origin: z.enum(CASE_ORIGINS).optional(),
  /** 0 means unassigned, `me` the signed-in user. */
  assignedTo: z.union([z.literal('me'), personOrNobody]).optional(),
  /** 1 selects cases whose due day has passed; closed cases have no due day. */
  overdue: numberInQuery(z.literal(1)).optional(),
  /** `me` selects cases with a comment that mentions the signed-in user. */
  mentions: z.literal('me').optional(),
  /** 0 is the anonymous guest. */
  createdBy: personOrNobody.optional(),
  /** 9999 means all. */
  feedbackFormId: idInPath.optional(),
  merchantId: idInPath.optional(),
  responseId: idInPath.optional(),
  tags: oneOrMore(z.string().min(1).max(100)).optional(),
  gender: z.string().max(200).optional(),
  memberCategory: z.string().max(200).optional(),
  /** Whole years, both bounds inclusive; either can be given without the other. */
  memberAgeMin: years.optional(),
  memberAgeMax: years.optional(),
  memberTenureMin: years.optional(),
  memberTenureMax: years.optional(),
  /** Last opened within this number of days; 9999 means the calendar year. If omitted, openedStart and openedEnd apply. */
  openedPastDays: dayCount.optional(),
  openedStart: dateInQuery.optional(),
  openedEnd: dateInQuery.optional(),
  /** Closed in this period, and still closed. */
  closedPastDays: dayCount.optional(),
  closedStart: dateInQuery.optional(),
  closedEnd: dateInQuery.optional(),
  /** The sort field, with a minus for descending order; rows without a value come last. Default: most recently opened first. */
  sort: z.enum(CASE_SORTS).optional(),
} satisfies Record<CaseListNames, z.ZodType>)

export type CaseListQuery = z.input<typeof caseListQuery>

/**
 * GET /v3/cases: returns a page of 10 cases of a program, most recently opened first unless `sort` is given. Filters combine with
 * AND; a case must have at least one of the tags. Member filters use the member's current attributes and exclude cases without a
 * member and cases that staff created. Days are in the time zone of the location in the filter or, without one, of the program.
 * Cases raised by a survey that the user may not see are omitted. Fails with 401 without a valid token, 403 for limited access, 404
 * for an inaccessible program, and 400, naming the field, for a period that is incomplete or reversed or that ends after today.
 * @source Specification part 1, sections 2 "Cases list" and 7; Decisions, section 14 "Case views"
 */
export const listCases = endpoint({
  method: 'GET',
  path: '/v3/cases',
  summary: 'Cases of a program',
  area: 'cases',
  query: caseListQuery,
  response: z.array(caseListItem),
})

const numberOption = z.object({ value: z.number().int(), label: z.string(), default: z.boolean() })
const textOption = z.object({ value: z.string(), label: z.string(), default: z.boolean() })

/** GET /v3/cases/filters: returns the options of case fields and list filters. @source Specification part 1, section 3 */
export const listCaseOptions = endpoint({
  method: 'GET',
  path: '/v3/cases/filters',
  summary: 'Options for case fields and filters',
  area: 'cases',
  query: z.object({ program_id: idInPath }),
  response: z.object({
    priorityOptions: z.array(numberOption),
    statusOptions: z.array(textOption),
    typeOptions: z.array(numberOption),
    originOptions: z.array(textOption),
    tagOptions: z.array(textOption),
  }),
})

export type CaseOptions = z.infer<typeof listCaseOptions.response>

/** GET /v3/cases/{id}: returns a case; 404 when it is not accessible. @source Specification part 1, section 7 */
export const getCase = endpoint({
  method: 'GET',
  path: '/v3/cases/{id}',
  summary: 'One case',
  area: 'cases',
  params: z.object({ id: idInPath }),
  response: caseDetail,
})

const title = z.string().max(200)
const longText = z.string().max(10_000)
const tags = z.array(z.string().trim().min(1).max(100)).max(50)

/** The editable fields of a case. @source Specification part 1, section 2, "Case create and edit" */
export const caseFields = z.strictObject({
  title,
  merchant_id: z.number().int().positive(),
  description: longText.nullable().optional(),
  priority_id: z.number().int().positive().nullable().optional(),
  case_type_id: z.number().int().positive().nullable().optional(),
  assigned_to: z.number().int().positive().nullable().optional(),
  tags: tags.optional(),
})

export type CaseFields = z.input<typeof caseFields>

/**
 * PUT /v3/cases/{id}: saves a case; omitted fields stay unchanged. `status` is used only if `status_changed` is true, and is then
 * required. `updated_ts` is the value that was read; a stale value returns 409 with the current row. A closed case that has a
 * creator (`created_by`) needs a resolution. Comments and history are not part of the request.
 * @source Specification part 1, sections 4 and 5; Decisions, section 12, "Case save"
 */
export const saveCase = endpoint({
  method: 'PUT',
  path: '/v3/cases/{id}',
  summary: 'Save a case',
  area: 'cases',
  params: z.object({ id: idInPath }),
  query: z.object({ program_id: idInPath }),
  body: caseFields.extend({
    resolution_description: longText.nullable().optional(),
    status_changed: z.boolean(),
    status: z.enum(CASE_STATUSES).optional(),
    updated_ts: epochMs,
  }),
  response: caseDetail,
})
