import type { HandlerInput } from '@rapport/api/contract/index'
import { checkAudienceName } from '@rapport/domain/audiences/audience-name'
import { isFeedbackColumn } from '@rapport/domain/audiences/feedback-columns'
import { dayInZone, isoOfEpochDay } from '@rapport/domain/dates/epoch-day'
import { isApiDate } from '@rapport/domain/format/date-text'
import { sql } from 'kysely'

import { transact } from '../db/open.ts'
import { requirePathProgram } from '../guards/program.ts'
import { invalid, notFound, type Handlers, type StaffCall } from '../http.ts'
import { BUILDER, operatorsOf, selectColumnOptions } from './audience-options.ts'
import { hasMerchants, selectAudience, selectAudiences, selectAudienceUsers, selectHistory } from './audience-rows.ts'
import { countAudience } from './count-audience.ts'
import { canReadQuery, isFeedbackHidden } from './feedback-access.ts'
import { makeLookalike } from './lookalike.ts'
import { readQuery } from './read-query.ts'
import { keepSnapshots } from './snapshots.ts'

/** The number of days that a history covers when no first day is given: three years. */
const HISTORY_DAYS = 1096

export async function selectToday({ db, programId, now }: StaffCall): Promise<number> {
  const { timezone } = await db
    .selectFrom('program')
    .select('timezone')
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow()
  return dayInZone(now(), timezone)
}

function requireBodyProgram(call: StaffCall, programId: number | undefined): void {
  if (programId !== undefined) requirePathProgram(call, programId)
}

function readName(name: string): string {
  const fault = checkAudienceName(name)
  if (fault !== null) throw invalid({ audienceName: fault })
  return name.trim()
}

async function findAudience(call: StaffCall, id: number, isDefault: boolean) {
  const found = await selectAudience(call.db, call.programId, id, isDefault)
  if (found === null || !(await canReadQuery(call, found.query))) throw notFound()
  return found
}

async function detailOf({ params, query }: HandlerInput<'getAudience'>, call: StaffCall, isDefault: boolean) {
  if (query.periodStart !== undefined && !isApiDate(query.periodStart))
    throw invalid({ periodStart: 'is not a date in the format YYYY-MM-DD' })
  const found = await findAudience(call, params.id, isDefault)
  const today = await selectToday(call)
  const { audience_size, all_contacts_size } = await countAudience(call.db, call.programId, found.query, today)
  const view = { unit: query.timeUnit, from: query.periodStart ?? isoOfEpochDay(today - HISTORY_DAYS) }
  const history = await selectHistory(call.db, call.programId, found, view)
  return { ...found, query: [...found.query], audience_size, program_audience_size: all_contacts_size, history }
}

async function usersOf({ params, query }: HandlerInput<'listAudienceUsers'>, call: StaffCall, isDefault: boolean) {
  const found = await findAudience(call, params.id, isDefault)
  const merchantIds = query.merchantIds ?? []
  if (!(await hasMerchants(call.db, call.programId, merchantIds))) throw notFound()
  const page = { merchantIds, pageSize: query.pageSize, offset: query.offset, after: query.after }
  const criteria = { query: found.query, today: await selectToday(call) }
  return selectAudienceUsers(call.db, call.programId, criteria, page)
}

const ownAudience = (programId: number, id: number) => sql<boolean>`
  program_id = ${programId} and audience_id = ${id} and not is_default`

/** The handlers for audiences, which the console calls campaigns. @source Specification part 2, sections 2 and 7 */
export const audienceHandlers = {
  listAudiences: (_input, call) => selectAudiences(call),

  getAudienceBuilder: async (_input, call) => {
    const { db, programId } = call
    const { size } = await db
      .selectFrom('member')
      .select(sql<number>`count(*)::int`.as('size'))
      .where('program_id', '=', programId)
      .executeTakeFirstOrThrow()
    const isHidden = await isFeedbackHidden(call)
    const parameters = BUILDER.parameters.filter((column) => !isHidden || !isFeedbackColumn(column.whitelist_col_id))
    return { ...BUILDER, parameters, all_contacts_size: size }
  },

  getAudienceColumn: async ({ params }, call) => {
    if (isFeedbackColumn(params.columnId) && (await isFeedbackHidden(call))) throw notFound()
    const options = await selectColumnOptions(call.db, call.programId, params.columnId)
    if (options === null) throw notFound()
    return { options, operators: operatorsOf('custom') }
  },

  countAudience: async ({ body }, call) => {
    requireBodyProgram(call, body.programId)
    const query = await readQuery(call, body.query)
    return countAudience(call.db, call.programId, query, await selectToday(call))
  },

  createAudience: async ({ body }, call) => {
    requireBodyProgram(call, body.programId)
    const audience_name = readName(body.audienceName)
    const query = await readQuery(call, body.query)
    const today = await selectToday(call)
    return transact(call.db, async (trx) => {
      const { audience_id } = await trx
        .insertInto('audience')
        .values({
          program_id: call.programId,
          audience_name,
          query: JSON.stringify(query),
          created_by: call.staff.user_id,
          created_ts: new Date(call.now()),
        })
        .returning('audience_id')
        .executeTakeFirstOrThrow()
      // The first snapshot is taken now, because otherwise the chart of a new audience would be empty until the nightly job runs.
      await keepSnapshots(trx, call.programId, { audience_id, query }, { today, now: call.now() })
      return { audience_id }
    })
  },

  renameAudience: async ({ params, body }, call) => {
    const audience_name = readName(body.audienceName)
    await findAudience(call, params.id, false)
    const query = body.query && (await readQuery(call, body.query))
    const today = await selectToday(call)
    return transact(call.db, async (trx) => {
      const renamed = await trx
        .updateTable('audience')
        .set({ audience_name, ...(query && { query: JSON.stringify(query) }) })
        .where(ownAudience(call.programId, params.id))
        .returning('audience_id')
        .executeTakeFirst()
      if (renamed === undefined) throw notFound()
      if (query) await keepSnapshots(trx, call.programId, { ...renamed, query }, { today, now: call.now() })
      return renamed
    })
  },

  deleteAudience: async ({ params }, call) => {
    await findAudience(call, params.id, false)
    const deleted = await call.db
      .deleteFrom('audience')
      .where(ownAudience(call.programId, params.id))
      .returning('audience_id')
      .executeTakeFirst()
    if (deleted === undefined) throw notFound()
    return {}
  },

  getAudience: (input, call) => detailOf(input, call, false),
  getDefaultAudience: (input, call) => detailOf(input, call, true),
  listAudienceUsers: (input, call) => usersOf(input, call, false),
  listDefaultAudienceUsers: (input, call) => usersOf(input, call, true),
  createLookalike: ({ body }, call) => makeLookalike(call, body),
} satisfies Partial<Handlers>
