import { CASE_STATUS_LABELS } from '@rapport/domain/cases/case-status'

/** Labels of stored details whose names do not make good labels. All other names are written as words, for example “Member category”. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['answerBand', 'Answers'],
  ['answerRow', 'Row'],
  ['audienceId', 'Audience'],
  ['band', 'Overall score'],
  ['closedPastDays', 'Closed'],
  ['createdBy', 'Member'],
  ['email_changed', 'E-mail changed'],
  ['expires_ts', 'Valid until'],
  ['feedbackFormId', 'Survey'],
  ['feedback_form_id', 'Survey'],
  ['import_id', 'Import'],
  ['limited', 'Limited access'],
  ['merchantId', 'Location'],
  ['merchantIds', 'Location'],
  ['merchant_id', 'Location'],
  ['openedPastDays', 'Opened'],
  ['pastDays', 'Period'],
  ['q', 'Search'],
  ['query', 'Search'],
  ['responseId', 'Response'],
  ['rev', 'Revision'],
  ['roles', 'Routing'],
])

/** Details that are written as a phrase, by name and value; `*` matches any value. */
const PHRASES: ReadonlyMap<string, Readonly<Partial<Record<string, string>>>> = new Map(
  Object.entries({
    answerOf: { '*': 'Answers to one question' },
    hasCase: { true: 'With a case', false: 'Without a case' },
    hasComment: { true: 'With a comment', false: 'Without a comment' },
    isRead: { true: 'Read', false: 'Unread' },
    matched: { 1: 'WiFi connected', 0: 'Not WiFi connected' },
    mentions: { me: 'Mentions of this person' },
    overdue: { 1: 'Overdue' },
    test: { test: 'Test' },
  }),
)

const CODES: ReadonlyMap<string, string> = new Map(Object.entries({ ...CASE_STATUS_LABELS, me: 'This person' }))

const toSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Texts of the details of an audit entry. */
export const detailMessages = {
  label: (name: string) =>
    LABELS.get(name) ??
    toSentence(
      name
        .replaceAll(/_|(?=[A-Z])/gu, ' ')
        .toLowerCase()
        .replaceAll(/\s+/gu, ' ')
        .trim(),
    ),
  phrase: (name: string, value: string) => PHRASES.get(name)?.[value] ?? PHRASES.get(name)?.['*'] ?? null,
  /** Writes a code such as `quick_pulse` as words, and returns any other value unchanged. */
  code: (value: string) =>
    CODES.get(value) ?? (/^[a-z]+(_[a-z]+)*$/u.test(value) ? toSentence(value.replaceAll('_', ' ')) : value),
  pair: (label: string, value: string) => `${label}: ${value}`,
  notStored: 'not stored',
  yes: 'yes',
  no: 'no',
  unassigned: 'No one',
  noRoles: 'none',
  unlimited: 'no limit',
  allSurveys: 'all surveys',
  newestSurvey: 'newest open survey',
  pastDays: (days: string) => `Last ${days} Days`,
} as const
