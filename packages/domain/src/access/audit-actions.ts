/** Kinds of audit log entries, in the order in which the audit log filter lists them. */
export const AUDIT_KINDS = [
  'sign_in',
  'view',
  'export',
  'rights',
  'member',
  'erasure',
  'import',
  'settings',
  'survey',
  'sendout',
] as const

/** One kind of audit log entry. */
export type AuditKind = (typeof AUDIT_KINDS)[number]

/**
 * The actions that the audit log records, each with its kind. Actions must not be renamed, because stored entries refer to them.
 */
export const AUDIT_ACTIONS = {
  'session.started': 'sign_in',
  'session.refused': 'sign_in',
  'session.ended': 'sign_in',
  'password.reset': 'sign_in',
  'second_factor.added': 'sign_in',
  'second_factor.removed': 'sign_in',
  'second_factor.refused': 'sign_in',
  'second_factor.codes_replaced': 'sign_in',
  'second_factor.code_used': 'sign_in',
  'member.viewed': 'view',
  'member.timeline_viewed': 'view',
  'member.listed': 'view',
  'member.searched': 'view',
  'guest.viewed': 'view',
  'guest.listed': 'view',
  'here_now.viewed': 'view',
  'response.viewed': 'view',
  'response.listed': 'view',
  'voice.listed': 'view',
  'case.viewed': 'view',
  'case.listed': 'view',
  'audience.members_listed': 'view',
  'outbox.viewed': 'view',
  'export.requested': 'export',
  'export.downloaded': 'export',
  'staff.added': 'rights',
  'staff.saved': 'rights',
  'second_factor.reset': 'rights',
  'member.added': 'member',
  'member.saved': 'member',
  'guest.matched': 'member',
  'guest.deleted': 'member',
  'member.erased': 'erasure',
  'data.expired': 'erasure',
  'import.started': 'import',
  'import.undone': 'import',
  'club.saved': 'settings',
  'retention.saved': 'settings',
  'reauthentication.saved': 'settings',
  'headline_form.chosen': 'settings',
  'measure.changed': 'survey',
  'survey.draft_started': 'survey',
  'survey.draft_discarded': 'survey',
  'survey.draft_restored': 'survey',
  'survey.draft_linked': 'survey',
  'survey.published': 'survey',
  'survey.closed': 'survey',
  'survey.reopened': 'survey',
  'survey.archived': 'survey',
  'survey.unarchived': 'survey',
  'sendout.queued': 'sendout',
  'sendout.resent': 'sendout',
  'survey.closed_out': 'sendout',
} as const satisfies Readonly<Record<string, AuditKind>>

/** One action of the audit log. */
export type AuditAction = keyof typeof AUDIT_ACTIONS

/** Returns the kind of a stored action; null for an unknown action, such as one added in a later version. */
export function auditKindOf(action: string): AuditKind | null {
  return KINDS_BY_ACTION.get(action) ?? null
}

const KINDS_BY_ACTION: ReadonlyMap<string, AuditKind> = new Map(Object.entries(AUDIT_ACTIONS))

/** Returns the actions of a kind. */
export function auditActionsOf(kind: AuditKind): AuditAction[] {
  // Object.keys widens the object's keys to string.
  const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[]
  return actions.filter((action) => AUDIT_ACTIONS[action] === kind)
}

/** Number of entries on a page of the audit log. */
export const AUDIT_PAGE_SIZE = 25

/** Parameters that are not filters: the program, the page, the order, and options that extend the response or weight its figures. */
const NO_FILTERS: ReadonlySet<string> = new Set([
  'programId',
  'program_id',
  'offset',
  'after',
  'limit',
  'page',
  'pageSize',
  'sort',
  'lists',
  'expand',
  'authors',
  'weighted',
])

/** Filters whose values are codes, dates or numbers, never text that a person typed. */
const CODED_FILTERS: ReadonlySet<string> = new Set([
  'age',
  'answer',
  'answerBand',
  'answerOf',
  'answerRow',
  'assignedTo',
  'audienceId',
  'band',
  'chartType',
  'closed',
  'closedEndDate',
  'closedPastDays',
  'closedStartDate',
  'createdBy',
  'dryRun',
  'end',
  'endDate',
  'feedbackFormId',
  'gender',
  'hasCase',
  'hasComment',
  'isRead',
  'kind',
  'matched',
  'memberAgeMax',
  'memberAgeMin',
  'memberCategory',
  'memberTenureMax',
  'memberTenureMin',
  'mentions',
  'merchantId',
  'merchantIds',
  'merchant_id',
  'opened',
  'openedEndDate',
  'openedPastDays',
  'openedStartDate',
  'origin',
  'overdue',
  'pastDays',
  'person',
  'priority',
  'responseId',
  'resultType',
  'score',
  'sentiment',
  'start',
  'startDate',
  'state',
  'status',
  'tenure',
  'type',
  'unread',
])

/** The value stored instead of typed text, because the text may be a person's name. */
export const HIDDEN_FILTER = '…'

const LONGEST_VALUE = 100

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : HIDDEN_FILTER

/**
 * Returns the filters of a request as the audit log stores them: coded values as text, with the items of a list joined by commas.
 * Objects, values of more than 100 characters, and the values of filters that are not coded are replaced by `HIDDEN_FILTER`,
 * because they could contain a person's name. Filters that are not set (null, an empty string or an empty list) are omitted, as are
 * the program, the page, the order and the options.
 */
export function writeAuditFilters(request: Readonly<Record<string, unknown>>): Record<string, string> {
  const filters: Record<string, string> = {}
  for (const [name, value] of Object.entries(request)) {
    if (NO_FILTERS.has(name) || value === undefined || value === null || value === '') continue
    if (Array.isArray(value) && value.length === 0) continue
    const text = [value].flat().map(textOf).join(', ')
    const isCoded = CODED_FILTERS.has(name) && text.length <= LONGEST_VALUE
    filters[name] = isCoded ? text : HIDDEN_FILTER
  }
  return filters
}
