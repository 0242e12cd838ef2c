import type { AuditEntry } from '@rapport/api/contract/privacy/audit'
import { HIDDEN_FILTER } from '@rapport/domain/access/audit-actions'
import { ALL_FORMS_ID } from '@rapport/domain/constants'
import { TIME_FILTERS } from '@rapport/domain/dates/period'
import { toScreenDate } from '@rapport/domain/format/date-text'
import { formatDateTime } from '@rapport/domain/format/dates'
import { isMeasure, labelOfMeasure } from '@rapport/domain/surveys/definition/measure'

import { detailMessages as messages } from './detail-messages.ts'

/** Names that replace stored IDs in the text, by ID. An ID without a name is usually written unchanged. */
export interface KnownNames {
  readonly surveys: ReadonlyMap<string, string>
  readonly locations: ReadonlyMap<string, string>
  readonly staff: ReadonlyMap<string, string>
  readonly roles: ReadonlyMap<string, string>
}

interface Context {
  readonly names: KnownNames
  readonly timeZone: string
}

/**
 * Returns the details of an entry in words, for example “Survey: Member Perspectives · With a comment”. Text that someone typed is
 * not stored, so only the name of its field is written. A survey that is the subject of the entry is not repeated.
 */
export function describeDetail({ entity, entity_id, detail }: AuditEntry, context: Context): string {
  return Object.entries(detail)
    .flatMap(([name, value]) => {
      const text = String(value ?? '')
      const isSubject = entity === 'feedback_form' && name === 'feedbackFormId' && text === entity_id
      const isEmpty = text === '' && name !== 'roles'
      // A custom period is omitted, because its start and end dates are separate details.
      const isCustom = text === 'custom' && name.endsWith('astDays')
      return isSubject || isEmpty || isCustom ? [] : [describe(name, text, typeof value === 'boolean', context)]
    })
    .join(' · ')
}

function describe(name: string, text: string, isFlag: boolean, context: Context): string {
  const label = messages.label(name)
  if (text === HIDDEN_FILTER) return messages.pair(label, messages.notStored)
  if (isFlag) return messages.pair(label, text === 'true' ? messages.yes : messages.no)
  return messages.phrase(name, text) ?? messages.pair(label, readable(name, text, context))
}

function readable(name: string, text: string, { names, timeZone }: Context): string {
  switch (name) {
    case 'feedback_form_id':
    case 'feedbackFormId':
      if (text === String(ALL_FORMS_ID)) return messages.allSurveys
      return text === '0' ? messages.newestSurvey : (names.surveys.get(text) ?? text)
    case 'merchant_id':
    case 'merchantId':
    case 'merchantIds':
      return named(text, names.locations)
    case 'roles':
      return text === '' ? messages.noRoles : named(text, names.roles)
    case 'assignedTo':
      return text === '0' ? messages.unassigned : (names.staff.get(text) ?? messages.code(text))
    case 'person':
      return names.staff.get(text) ?? text
    case 'pastDays':
    case 'openedPastDays':
    case 'closedPastDays':
      return TIME_FILTERS.find(({ value }) => String(value) === text)?.label ?? messages.pastDays(text)
    case 'expires_ts':
      return formatDateTime(Number(text), timeZone)
    case 'months':
      return text === '0' ? messages.unlimited : text
    case 'answer':
    case 'answerRow':
    case 'question':
      return text
    case 'from':
    case 'to':
      return isMeasure(text) ? labelOfMeasure(text) : text
    default:
      return toScreenDate(text) ?? text.split(', ').map(messages.code).join(', ')
  }
}

const named = (ids: string, names: ReadonlyMap<string, string>): string =>
  ids
    .split(', ')
    .map((id) => names.get(id) ?? id)
    .join(', ')
