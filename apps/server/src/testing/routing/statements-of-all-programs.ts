import type { RoutingProblem } from './check-routing.ts'

/**
 * Statements in one server file that concern more than one program: the file, the sharded tables that they use, and what limits the
 * amount of work.
 */
interface Exception {
  readonly caller: string
  readonly tables: readonly string[]
  readonly bound: string
}

/** All statements that may run without being sent to the machine of a single program. */
export const STATEMENTS_OF_ALL_PROGRAMS: readonly Exception[] = [
  // Statements that API calls run.
  {
    caller: 'audit/audit-rows.ts',
    tables: ['audit_log', 'member'],
    bound:
      'At most two sets of entries: those of the administrator’s program and those without a program. Each set has a limit.',
  },
  {
    caller: 'db/audit-log.ts',
    tables: ['audit_log'],
    bound: 'One row for each program of a person who signs in.',
  },
  {
    caller: 'feedback/feedback-handlers.ts',
    tables: ['feedback_form'],
    bound: 'One form by its id, when the URL of the page does not name the program.',
  },
  {
    caller: 'sendouts/sendout-rows.ts',
    tables: ['sendout', 'sendout_message'],
    bound: 'The keys of ten send-outs in the programs of an operator.',
  },
  // Statements run by jobs and at server startup, but not by API calls. Each server runs its sweeps once an hour.
  {
    caller: 'authoring/sweep-header-images.ts',
    tables: ['feedback_form', 'image', 'member', 'survey_draft'],
    bound: 'Once an hour. Member rows are read only for header images whose survey has not been recorded.',
  },
  {
    caller: 'first-pages/fill-pages.ts',
    tables: ['feedback_form', 'form_first_page'],
    bound: 'At server startup, in batches ordered by key.',
  },
  { caller: 'first-pages/stored-pages.ts', tables: ['form_first_page'], bound: 'Once an hour.' },
  {
    caller: 'imports/files/file-limits.ts',
    tables: ['import_file'],
    bound: 'Once an hour, only for files that have expired.',
  },
  {
    caller: 'imports/files/lost-files.ts',
    tables: ['import_file'],
    bound: 'Once an hour, only for files that are being processed.',
  },
  {
    caller: 'jobs/queue.ts',
    tables: ['sendout_message'],
    bound: 'When the only process that uses an embedded database starts.',
  },
  {
    caller: 'jobs/sweep.ts',
    tables: ['draft_link', 'export_link'],
    bound: 'Once an hour, only for links that have expired.',
  },
  {
    caller: 'metrics/database-metrics.ts',
    tables: ['response_fact', 'sendout', 'sendout_message'],
    bound: 'At most four times a minute, only for waiting rows, which are read through partial indexes.',
  },
  { caller: 'quick-pulse/schedule.ts', tables: ['feedback_form'], bound: 'Once an hour, only for forms of one type.' },
  {
    caller: 'responses/alerts/alert-digest.ts',
    tables: ['alert_digest_item'],
    bound: 'Once an hour, only for programs with waiting alerts.',
  },
  {
    caller: 'responses/anonymous-triggers.ts',
    tables: ['form_trigger'],
    bound: 'At server startup, only for triggers of anonymous forms.',
  },
  {
    caller: 'results/rate/note-invitations.ts',
    tables: ['sendout'],
    bound: 'Once an hour, only for send-outs whose invitations have not been recorded.',
  },
  {
    caller: 'retention/expire-data.ts',
    tables: ['retention'],
    bound: 'Once an hour, only for retention periods that clubs have set.',
  },
  {
    caller: 'results/waves/release-job.ts',
    tables: ['feedback_form'],
    bound: 'Once an hour, only for anonymous forms.',
  },
  { caller: 'sendouts/send-sendouts.ts', tables: ['sendout'], bound: 'Only for due send-outs that are not completed.' },
  { caller: 'user-imports/import-job.ts', tables: ['user_import'], bound: 'Once an hour.' },
  {
    caller: 'versions/store-proposed-measures.ts',
    tables: ['feedback_form', 'form_version'],
    bound: 'Once, when a database of an earlier version is opened.',
  },
]

/** Returns whether a statement may run on all machines; false for every statement that the cluster refuses. */
export const isExpected = (caller: string, { tables, isRefused }: RoutingProblem): boolean =>
  !isRefused &&
  STATEMENTS_OF_ALL_PROGRAMS.some((one) => one.caller === caller && tables.every((table) => one.tables.includes(table)))
