import { GUEST_EXTRAS } from '@rapport/domain/people/guests/guest-extras'
import type * as z from 'zod'

/** Labels for fields whose label (as shown in a form, for example) cannot be derived from the machine name. */
const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(GUEST_EXTRAS.map(({ sentAs, label }) => [sentAs, label])),
  about_fname: 'First name of the member',
  about_lname: 'Last name of the member',
  about_user_id: 'Member',
  answerBand: 'Answer',
  answerOf: 'Question',
  answerRow: 'Row',
  assignedTo: 'The assignee',
  assigned_to: 'The assignee',
  audienceName: 'Audience name',
  birth_day: 'Birthday',
  birth_month: 'Birthday',
  birth_year: 'Birthday',
  anniversary_day: 'Anniversary',
  anniversary_month: 'Anniversary',
  anniversary_year: 'Anniversary',
  base_rev: 'Base revision',
  body: 'The request body',
  brand_primary_color: 'Brand Hex Color',
  case_type_id: 'Type',
  cat: 'Survey',
  col: 'Column',
  comment_text: 'Comment',
  date_joined: 'Date Joined',
  emailQuestions: 'Answers from the e-mail',
  feedbackFormId: 'Survey',
  feedback_form_public_id: 'Survey',
  feedback_trigger_feedback_form_id: 'The trigger’s survey',
  feedback_trigger_response_id: 'The triggering response',
  feedback_trigger_instance_id: 'Trigger',
  field: 'Result',
  fname: 'First Name',
  formId: 'Survey',
  id: 'The ID in the URL',
  ids: 'The selection',
  lname: 'Last Name',
  logo_url: 'Logo Link',
  member_number: 'Member Number',
  merchantId: 'Location',
  merchantIds: 'Locations',
  merchant_id: 'Location',
  merchant_name: 'Location name',
  office_phone: 'Office Phone',
  pass: 'Password',
  pastDays: 'Period',
  path: 'The address',
  ppp_end_date: 'MPS End Date',
  ppp_gm_name: 'MPS GM Name',
  ppp_gm_title: 'MPS GM Title',
  ppp_message: 'MPS Message',
  ppp_start_date: 'MPS Start Date',
  ppp_subject: 'MPS Subject',
  program_name: 'Club Name',
  query: 'The query',
  quick_pulse_window: 'Quick Pulse Window',
  resolution_description: 'Resolution',
  response_json: 'The answers',
  rev: 'Revision',
  role_id: 'Routing',
  roles: 'Routing',
  save_type: 'Save type',
  sendtime: 'Send time',
  short_name: 'Short Name',
  source_response_id: 'Response',
  user_id: 'Person',
  userId: 'Person',
  value_1: 'First value',
  value_2: 'Second value',
  visit_text_id: 'Link',
}

const isIndex = (part: string): boolean => /^\d+$/.test(part)

/**
 * Derives a label from a machine name: `case_type_id` becomes Case type, `pageSize` becomes Page size, and `closed_ts` becomes
 * Closed time.
 */
function humanize(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .replace(/ ids?$/, '')
    .replace(/ ts$/, ' time')
    .trim()
  return words === '' ? 'The value' : words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns the label of a field for use in messages: `member.fname` becomes `First Name`; `tags.2` and `tags[2]` become `Tags, entry
 * 3,`.
 */
export function labelOf(path: string): string {
  const parts = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  const name = parts.findLast((part) => !isIndex(part)) ?? ''
  const label = Object.hasOwn(LABELS, name) ? LABELS[name] : humanize(name)
  const last = parts.at(-1) ?? ''
  return isIndex(last) ? `${label}, entry ${Number(last) + 1},` : (label ?? '')
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
}

const MOST_VALUES = 12
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries', set: 'entries' }

function boundOf(origin: string, limit: string, amount: number | bigint): string {
  const unit = UNITS[origin]
  return unit === undefined ? `must be ${limit} ${amount}` : `must have ${limit} ${amount} ${unit}`
}

/**
 * Returns what is wrong with a value, as the end of a sentence that begins with the label of its field. All messages for contract
 * checks come from here, except a schema's custom messages, which have the same form.
 *
 * @source Decisions, section 6
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${TYPES[issue.expected] ?? 'of another type'}`
    case 'too_big':
      return boundOf(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    case 'too_small':
      if (UNITS[issue.origin] !== undefined && Number(issue.minimum) === 1) return 'is required'
      return boundOf(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'invalid_value':
      return issue.values.length > MOST_VALUES
        ? 'must be one of the allowed values'
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return 'has an invalid format'
    default:
      return 'is not valid'
  }
}

/** Matches a reason that can follow the label directly; any other reason is separated from the label by a colon. */
const PREDICATE = /^(?:is|are|was|has|have|had|must|may|need|needs|does|do|cannot|names|ended|contains)\b/

/**
 * Returns a readable message about a field. If the reason begins with a lower-case letter, the message is a sentence that consists
 * of the field's label and the reason. Any other reason is already a sentence, and is returned unchanged.
 *
 * @source Decisions, section 6
 */
export function sentenceOf(path: string, reason: string): string {
  if (!/^[a-z]/.test(reason)) return reason
  const text = PREDICATE.test(reason) ? `${labelOf(path)} ${reason}` : `${labelOf(path)}: ${reason}`
  return /[.!?]$/.test(text) ? text : `${text}.`
}
