import type { Db } from './open.ts'

/** What somebody did that cannot be taken back, or that changes what others see. */
export interface Audited {
  readonly program_id: number
  /** Who did it; null for the schedule. */
  readonly user_id: number | null
  readonly action:
    | 'sendout.queued'
    | 'sendout.resent'
    | 'survey.closed_out'
    | 'headline_form.chosen'
    | 'measure.changed'
    | 'import.undone'
    | 'survey.draft_started'
    | 'survey.draft_discarded'
    | 'survey.draft_restored'
    | 'survey.published'
    | 'survey.closed'
    | 'survey.reopened'
    | 'survey.archived'
    | 'survey.unarchived'
    | 'survey.draft_linked'
  readonly entity: 'sendout' | 'feedback_form' | 'program'
  readonly entity_id: number
  /** What else is worth knowing later: counts and kinds, no words of a person. */
  readonly detail: Readonly<Record<string, string | number | boolean>>
}

/** Notes what was done, in the transaction that does it: neither is there without the other. */
export async function writeAudit(trx: Db, { entity_id, detail, ...done }: Audited, now: number): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({ ...done, entity_id: String(entity_id), detail: JSON.stringify(detail), created_ts: new Date(now) })
    .execute()
}
