import type { SurveySharing, SurveyStateChange } from '@rapport/api/contract/feedback/survey-states'
import { sql, type RawBuilder } from 'kysely'

import type { Audited } from '../db/audit-log.ts'
import type { FormKey } from '../db/form-key.ts'
import { transact, type Db } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { countCompleted, countPublished } from '../feedback/form-rows.ts'
import { invalid, notFound, type Handlers, type StaffCall } from '../http.ts'
import { auditSurvey } from './audit-survey.ts'
import { lockDraft, requireSurvey } from './draft-rows.ts'

/** The action under which the audit log records each state change. */
const AUDITED: Readonly<Record<SurveyStateChange['action'], Audited['action']>> = {
  close: 'survey.closed',
  reopen: 'survey.reopened',
  archive: 'survey.archived',
  unarchive: 'survey.unarchived',
}

/** The handlers for the states of published surveys: open, closed and archived. @source Decisions, section 14 "Scopes of authoring" */
export const surveyStateHandlers = {
  async listSurveyStates(_input, call) {
    const hidden = await selectHiddenFormIds(call.db, call.programId, call.staff)
    const rows = await call.db
      .selectFrom('feedback_form as f')
      .leftJoin('survey_draft as d', (join) =>
        join.onRef('d.program_id', '=', 'f.program_id').onRef('d.feedback_form_id', '=', 'f.feedback_form_id'),
      )
      .leftJoin('account as a', 'a.user_id', 'd.created_by')
      .select([
        'f.feedback_form_id',
        'f.opens_ts',
        'f.cutoff_ts',
        'f.archived_ts',
        'a.fname as created_by_fname',
        'a.lname as created_by_lname',
      ])
      .where('f.program_id', '=', call.programId)
      .orderBy('f.sort_order')
      .orderBy('f.feedback_form_id')
      .execute()
    return rows
      .filter(({ feedback_form_id }) => !hidden.includes(feedback_form_id))
      .map(({ opens_ts, cutoff_ts, archived_ts, ...row }) => ({
        ...row,
        opens_ts: opens_ts?.getTime() ?? null,
        cutoff_ts: cutoff_ts?.getTime() ?? null,
        archived_ts: archived_ts?.getTime() ?? null,
      }))
  },

  getSurveySharing: ({ params }, call) => readSharing(call, call.db, params.formId),

  saveSurveyState: ({ params, body }, call) =>
    transact(call.db, async (trx) => {
      const key = { program_id: call.programId, feedback_form_id: params.formId }
      await lockDraft(trx, key)
      const { published } = await requireSurvey(call, trx, params.formId)
      if (published === undefined) throw notFound()
      const changed = await changeState(trx, key, body, call.now())
      if (changed) await auditSurvey(trx, call, AUDITED[body.action], params.formId, {})
      return readSharing(call, trx, params.formId)
    }),
} satisfies Partial<Handlers>

/**
 * Changes the state of a survey, and returns whether anything changed. Fails with 400 when `change` would reopen the survey with a
 * closing time that is not in the future.
 */
async function changeState(trx: Db, key: FormKey, change: SurveyStateChange, now: number): Promise<boolean> {
  const at = new Date(now)
  const update = trx
    .updateTable('feedback_form')
    .where('program_id', '=', key.program_id)
    .where('feedback_form_id', '=', key.feedback_form_id)
  const version = { updated_ts: nextVersion('feedback_form') }
  const closed = sql<Date>`least(cutoff_ts, ${at}::timestamptz)`
  const one = async (statement: { executeTakeFirst(): Promise<{ numUpdatedRows: bigint }> }) =>
    (await statement.executeTakeFirst()).numUpdatedRows > 0n
  switch (change.action) {
    case 'close': {
      const isOpen = sql<boolean>`(cutoff_ts is null or cutoff_ts > ${at}::timestamptz)`
      return one(update.set({ ...version, cutoff_ts: at, expired_text: change.expired_text }).where(isOpen))
    }
    case 'reopen': {
      const { cutoff_ts } = change
      if (cutoff_ts !== null && cutoff_ts <= now) throw invalid({ cutoff_ts: 'must be in the future' })
      const end = cutoff_ts === null ? null : new Date(cutoff_ts)
      const differs = sql<boolean>`(archived_ts is not null or cutoff_ts is distinct from ${end}::timestamptz)`
      return one(update.set({ ...version, cutoff_ts: end, archived_ts: null }).where(differs))
    }
    case 'archive':
      return one(update.set({ ...version, archived_ts: at, cutoff_ts: closed }).where('archived_ts', 'is', null))
    case 'unarchive':
      return one(update.set({ ...version, archived_ts: null }).where('archived_ts', 'is not', null))
  }
}

async function readSharing(call: StaffCall, db: Db, formId: number): Promise<SurveySharing> {
  const { key, published } = await requireSurvey(call, db, formId)
  if (published === undefined) throw notFound()
  const { settings } = published.content
  const { anonymous } = settings
  const counted = anonymous ? countPublished : countCompleted
  const { rows } = await sql<{ responses: number }>`
    select ${counted(key.program_id, sql`${formId}::bigint`)} as responses`.execute(db)
  return {
    feedback_form_id: formId,
    title: settings.title,
    public_id: published.public_id,
    feedback_form_type: settings.feedback_form_type,
    anonymous,
    opens_ts: settings.opens_ts,
    cutoff_ts: settings.cutoff_ts,
    archived_ts: published.archived_ts,
    expired_text: settings.expired_text,
    responses: rows[0]?.responses ?? 0,
    locations: await selectLocations(db, key, anonymous),
  }
}

/**
 * Selects the locations of a club, each with the number of completed responses to a survey at that location; the number is null for
 * an anonymous survey.
 */
async function selectLocations(db: Db, key: FormKey, anonymous: boolean): Promise<SurveySharing['locations']> {
  const counted: RawBuilder<unknown> = anonymous
    ? sql`null::int`
    : sql`(select count(*)::int from feedback_response r
        where r.program_id = ${key.program_id} and r.feedback_form_id = ${key.feedback_form_id}
          and r.merchant_id = m.merchant_id and r.completed_ts is not null)`
  const { rows } = await sql<SurveySharing['locations'][number]>`
    select m.merchant_id, m.merchant_name, ${counted} as responses
      from merchant m where m.program_id = ${key.program_id} order by m.merchant_id`.execute(db)
  return rows
}
