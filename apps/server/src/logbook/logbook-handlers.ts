import type { LogbookComment } from '@rapport/api/contract/cases/logbook'
import { canChangeNote, mayUse } from '@rapport/domain/access/permissions'
import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { isApiDate } from '@rapport/domain/format/date-text'
import { readResponseOfField } from '@rapport/domain/surveys/voices/response-notes'

import { transact } from '../db/open.ts'
import { nextVersion } from '../db/row-version.ts'
import { forbidden, HttpError, invalid, notFound, type Handlers, type StaffCall } from '../http.ts'
import { requireMeasuredForm } from '../results/measured-form.ts'
import { lockNote, selectNote, selectNoteCounts, selectNotes, type LogbookKey } from './logbook-rows.ts'

/**
 * Returns the key of the notes on a result or a response. Fails with 404 if the user is not allowed to see the survey or the
 * response does not belong to it. Fails with 403 for notes on a response if the user is not allowed to read responses.
 */
async function requireLogbookKey(call: StaffCall, cat: number, field: string): Promise<LogbookKey> {
  await requireMeasuredForm(call, cat)
  const response_id = readResponseOfField(field)
  if (response_id !== null) {
    if (!mayUse(call.staff, 'responses')) throw forbidden()
    await requireResponse(call, cat, response_id)
  }
  return { program_id: call.programId, category: String(cat), field }
}

/**
 * Fails with 404 unless the survey has a completed response with this id. Responses to anonymous surveys are never found, because
 * they are in another table.
 */
async function requireResponse(
  { db, programId }: StaffCall,
  feedback_form_id: number,
  response_id: number,
): Promise<void> {
  const response = await db
    .selectFrom('feedback_response')
    .select('response_id')
    .where('program_id', '=', programId)
    .where('feedback_form_id', '=', feedback_form_id)
    .where('response_id', '=', response_id)
    .where('completed_ts', 'is not', null)
    .executeTakeFirst()
  if (response === undefined) throw notFound()
}

/** Returns the day of a note: the given day, or today in the program's time zone. Fails with 400 for an invalid or future day. */
async function readLogDate(call: StaffCall, date: string | undefined): Promise<string> {
  const { timezone } = await call.db
    .selectFrom('program')
    .select('timezone')
    .where('program_id', '=', call.programId)
    .executeTakeFirstOrThrow()
  const today = isoOfEpochDay(dayInZone(call.now(), timezone))
  if (date === undefined) return today
  if (!isApiDate(date)) throw invalid({ log_date: 'is not a date in the format YYYY-MM-DD' })
  if (date > today) throw invalid({ log_date: 'is after today' })
  return date
}

async function requireNote(call: StaffCall, key: LogbookKey, comment_id: number): Promise<LogbookComment> {
  const note = await selectNote(call.db, key, comment_id)
  if (note === null) throw notFound()
  return note
}

/**
 * Locks a note until the transaction ends. Fails with 404 when it does not exist, and with 403 when the user is not allowed to
 * change it.
 */
async function requireOwnNote(call: StaffCall, key: LogbookKey, comment_id: number): Promise<LogbookComment> {
  await lockNote(call.db, key, comment_id)
  const note = await requireNote(call, key, comment_id)
  if (!canChangeNote(call.staff, note)) throw forbidden()
  return note
}

/** Handlers for staff notes on results and responses. @source Specification part 1, section 7; Decisions, section 8 */
export const logbookHandlers = {
  async listLogbookComments({ params }, call) {
    return selectNotes(call.db, await requireLogbookKey(call, params.cat, params.field))
  },

  async countLogbookComments({ params }, call) {
    await requireMeasuredForm(call, params.cat)
    return selectNoteCounts(call.db, { program_id: call.programId, category: String(params.cat) })
  },

  async addLogbookComment({ params, body }, call) {
    const key = await requireLogbookKey(call, params.cat, params.field)
    const at = new Date(call.now())
    const { comment_id } = await call.db
      .insertInto('logbook_comment')
      .values({
        ...key,
        comment_text: body.comment_text,
        created_by: call.staff.user_id,
        log_date: await readLogDate(call, body.log_date),
        created_ts: at,
        updated_ts: at,
      })
      .returning('comment_id')
      .executeTakeFirstOrThrow()
    return requireNote(call, key, comment_id)
  },

  async saveLogbookComment({ params, body }, call) {
    const key = await requireLogbookKey(call, params.cat, params.field)
    const log_date = body.log_date === undefined ? undefined : await readLogDate(call, body.log_date)
    return transact(call.db, async (trx) => {
      const inside = { ...call, db: trx }
      const note = await requireOwnNote(inside, key, params.commentId)
      if (body.updated_ts !== undefined && body.updated_ts !== note.updated_ts)
        throw new HttpError(409, 'changed', 'Someone else has changed this note since you opened it.', {
          current: note,
        })
      await trx
        .updateTable('logbook_comment')
        .set({
          comment_text: body.comment_text,
          updated_ts: nextVersion('logbook_comment'),
          ...(log_date === undefined ? {} : { log_date }),
        })
        .where('program_id', '=', key.program_id)
        .where('comment_id', '=', params.commentId)
        .execute()
      return requireNote(inside, key, params.commentId)
    })
  },

  async deleteLogbookComment({ params }, call) {
    const key = await requireLogbookKey(call, params.cat, params.field)
    await transact(call.db, async (trx) => {
      await requireOwnNote({ ...call, db: trx }, key, params.commentId)
      await trx
        .deleteFrom('logbook_comment')
        .where('program_id', '=', key.program_id)
        .where('comment_id', '=', params.commentId)
        .execute()
    })
    return {}
  },
} satisfies Partial<Handlers>
