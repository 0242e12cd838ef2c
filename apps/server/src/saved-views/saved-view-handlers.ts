import type { SavedView } from '@rapport/api/contract/cases/saved-views'
import { readCaseFilters, writeCaseFilters } from '@rapport/domain/cases/case-filters'
import { sql } from 'kysely'

import { transact, type Db } from '../db/open.ts'
import { HttpError, notFound, type Handlers, type StaffCall } from '../http.ts'
import { clearDefaultView } from './default-view.ts'
import { selectViews } from './saved-view-rows.ts'

const MOST_VIEWS = 50

/** Returns only the filter parameters of a query string, in the fixed order of writeCaseFilters. @source Decisions, section 5 */
const tidy = (query: string): string =>
  new URLSearchParams(writeCaseFilters(readCaseFilters(new URLSearchParams(query)))).toString()

async function requireView(call: StaffCall, id: number): Promise<SavedView> {
  const [view] = await selectViews(call, { id })
  if (view === undefined) throw notFound()
  return view
}

const refuse = (reason: string) => new HttpError(400, 'invalid', reason, { fields: { name: reason } })

/**
 * Locks the person's saved views, so that two concurrent saves cannot use the same name. Returns the person's views of a list,
 * except the view `besides`.
 */
async function lockOwn(trx: Db, { programId, staff }: StaffCall, list: string, besides: number | null) {
  await sql`select pg_advisory_xact_lock(${programId}::int, ${staff.user_id}::int)`.execute(trx)
  const rows = await trx
    .selectFrom('saved_view')
    .select(['saved_view_id', 'name'])
    .where('program_id', '=', programId)
    .where('user_id', '=', staff.user_id)
    .where('list', '=', list)
    .execute()
  return rows.filter((row) => row.saved_view_id !== besides)
}

/**
 * Fails with 400 when the person has another view of the list with the same name, ignoring case. When the view becomes the default,
 * the previous default view stops being the default. Returns the number of other views of the list.
 */
async function makeRoom(
  trx: Db,
  call: StaffCall,
  { list, name, is_default }: Pick<SavedView, 'list' | 'name' | 'is_default'>,
  id: number | null,
): Promise<number> {
  const others = await lockOwn(trx, call, list, id)
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw refuse('You already have a view with this name.')
  if (is_default) await clearDefaultView(trx, call, list)
  return others.length
}

/** Handlers of the calls for saved views of lists. Extends Specification part 1, section 2 "Cases list" */
export const savedViewHandlers = {
  listSavedViews: ({ query }, call) => selectViews(call, { list: query.list }),

  createSavedView: ({ body }, call) =>
    transact(call.db, async (db) => {
      if ((await makeRoom(db, call, body, null)) >= MOST_VIEWS)
        throw refuse(`You have ${MOST_VIEWS} views. Delete one first.`)
      const { saved_view_id } = await db
        .insertInto('saved_view')
        .values({ ...body, query: tidy(body.query), program_id: call.programId, user_id: call.staff.user_id })
        .returning('saved_view_id')
        .executeTakeFirstOrThrow()
      return requireView({ ...call, db }, saved_view_id)
    }),

  saveSavedView: ({ params, body }, call) =>
    transact(call.db, async (db) => {
      const view = await requireView({ ...call, db }, params.id)
      if (!view.is_own) throw notFound()
      await makeRoom(db, call, { ...body, list: view.list }, params.id)
      await db
        .updateTable('saved_view')
        .set({ ...body, query: tidy(body.query) })
        .where('program_id', '=', call.programId)
        .where('saved_view_id', '=', params.id)
        .execute()
      return requireView({ ...call, db }, params.id)
    }),

  async deleteSavedView({ params }, { db, programId, staff }) {
    const { numDeletedRows } = await db
      .deleteFrom('saved_view')
      .where('program_id', '=', programId)
      .where('saved_view_id', '=', params.id)
      .where('user_id', '=', staff.user_id)
      .executeTakeFirst()
    if (Number(numDeletedRows) === 0) throw notFound()
    return {}
  },
} satisfies Partial<Handlers>
