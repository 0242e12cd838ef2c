import { CASE_ORIGINS } from '@rapport/domain/cases/case-creator'
import { CASE_STATUSES } from '@rapport/domain/cases/case-status'
import * as z from 'zod'

import { endpoint } from '../endpoint.ts'
import {
  after,
  dayCount,
  epochMs,
  idInPath,
  isoDate,
  numberInQuery,
  offset,
  oneOrMore,
  personOrNobody,
  recordCount,
} from './api-values.ts'

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
  tags: z.array(z.string()),
  /** Grows strictly with each save; a save sends the one it read. */
  updated_ts: epochMs,
})

/** A case as the list shows it. @source Specification part 1, section 3, "Case" */
export const caseListItem = caseRow.extend({ comments_count: z.number().int(), record_count: recordCount })

export type CaseListItem = z.infer<typeof caseListItem>

/** What staff wrote of a case. @source Specification part 1, section 3, "Case comment" */
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

/** One thing that happened to a case. @source Specification part 1, section 3, "Case history event" */
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

/** How many comments, and how many events of its history, a case carries itself; the rest is read by their own calls. @source ours */
export const CASE_ACTIVITY_PAGE = 50

/** One case with the newest of its comments and history. @source Specification part 1, section 3 */
export const caseDetail = caseRow.extend({
  response_json: z.record(z.string(), z.unknown()).nullable(),
  /** The answers that met the trigger which raised it, in words; empty for one made by hand, or raised by an anonymous survey. */
  fired: z.array(z.object({ question: z.string(), answer: z.string() })),
  comments: z.array(caseComment),
  history: z.array(caseHistoryEvent),
})

export type CaseDetail = z.infer<typeof caseDetail>

const years = numberInQuery(z.int().min(0).max(150))

/** What narrows the list of cases; every filter is optional. @source Specification part 1, section 7; Decisions, section 5 */
export const caseListQuery = z.object({
  program_id: idInPath,
  offset: offset.default(0),
  after,
  status: z.enum(CASE_STATUSES).optional(),
  priority: idInPath.optional(),
  type: idInPath.optional(),
  origin: z.enum(CASE_ORIGINS).optional(),
  assignedTo: idInPath.optional(),
  /** 0 is the anonymous guest. */
  createdBy: personOrNobody.optional(),
  /** 9999 is all. */
  feedbackFormId: idInPath.optional(),
  merchantId: idInPath.optional(),
  responseId: idInPath.optional(),
  tags: oneOrMore(z.string().min(1).max(100)).optional(),
  gender: z.string().max(200).optional(),
  memberCategory: z.string().max(200).optional(),
  /** Whole years, both bounds included; either may stand alone. */
  memberAgeMin: years.optional(),
  memberAgeMax: years.optional(),
  memberTenureMin: years.optional(),
  memberTenureMax: years.optional(),
  /** Opened for the last time in so many days up to today, 9999 being this calendar year; else from openedStart to openedEnd. */
  openedPastDays: dayCount.optional(),
  openedStart: isoDate.optional(),
  openedEnd: isoDate.optional(),
  /** Closed in that time, and closed still. */
  closedPastDays: dayCount.optional(),
  closedStart: isoDate.optional(),
  closedEnd: isoDate.optional(),
})

export type CaseListQuery = z.input<typeof caseListQuery>

/**
 * GET /v3/cases: one page of 10 of the cases of a program, newest opening first. Filters narrow together; a case has one of the tags.
 * Member filters ask what its member is now, so that a case of nobody or of staff passes none. Days are those of the location that
 * is asked for, else of the program. Fails 400 naming the field for a period that is half given, upside down or ends after today.
 * Fails 401 when the token is missing or stale, 403 for limited access, 404 when the program is not one of the person's.
 * Cases raised by a form that the person may not see are not in it.
 * @source Specification part 1, sections 2 "Cases list" and 7
 */
export const listCases = endpoint({
  method: 'GET',
  path: '/v3/cases',
  summary: 'Cases of a program',
  access: 'staff',
  query: caseListQuery,
  response: z.array(caseListItem),
})

const numberOption = z.object({ value: z.number().int(), label: z.string(), default: z.boolean() })
const textOption = z.object({ value: z.string(), label: z.string(), default: z.boolean() })

/** GET /v3/cases/filters: what a case may be given and the list narrowed by. @source Specification part 1, section 3, "Case filter options" */
export const listCaseOptions = endpoint({
  method: 'GET',
  path: '/v3/cases/filters',
  summary: 'Options of cases',
  access: 'staff',
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

/** GET /v3/cases/{id}: one case; 404 when it is not theirs. @source Specification part 1, section 7 */
export const getCase = endpoint({
  method: 'GET',
  path: '/v3/cases/{id}',
  summary: 'One case',
  access: 'staff',
  params: z.object({ id: idInPath }),
  response: caseDetail,
})

const title = z.string().max(200)
const longText = z.string().max(10_000)
const tags = z.array(z.string().trim().min(1).max(100)).max(50)

/** What a person may say of a case. @source Specification part 1, section 2, "Case create and edit" */
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
 * PUT /v3/cases/{id}: saves a case. `status` only with `status_changed`; `updated_ts` as read, a stale one gets 409 with the
 * current row. Resolution is required when the status is closed and the case has a creator. Comments and history are never sent.
 * @source Specification part 1, sections 4 and 5; Decisions, section 12, "Case save"
 */
export const saveCase = endpoint({
  method: 'PUT',
  path: '/v3/cases/{id}',
  summary: 'Save a case',
  access: 'staff',
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
