import type { CaseViewCount } from '@rapport/api/contract/cases/case-views'
import { caseListQuery } from '@rapport/api/contract/cases/cases'
import { readCaseFilters, type CaseFilters } from '@rapport/domain/cases/case-filters'
import { deriveCaseRequest } from '@rapport/domain/cases/case-request'
import { CASE_VIEW_FILTERS, READY_MADE_CASE_VIEWS, type ReadyMadeCaseView } from '@rapport/domain/cases/case-views'
import { sql, type RawBuilder } from 'kysely'

import { transact } from '../db/open.ts'
import { selectHiddenFormIds } from '../feedback/form-access.ts'
import { HttpError, type Handlers, type StaffCall } from '../http.ts'
import { clearDefaultView } from '../saved-views/default-view.ts'
import { selectViews } from '../saved-views/saved-view-rows.ts'
import { resolveMe } from './case-filters.ts'
import { casePasses } from './case-rows.ts'

/** Counts the cases of each view, in the given order; 0 for a view whose saved filters are no longer valid. */
async function countCases(call: StaffCall, views: readonly CaseFilters[]): Promise<number[]> {
  const { db, programId, staff } = call
  const hidden = await selectHiddenFormIds(db, programId, staff)
  const counts: RawBuilder<unknown>[] = []
  for (const filters of views) {
    const query = caseListQuery.parse({ program_id: programId, ...deriveCaseRequest(filters) })
    // Sequential, because building the conditions may query the time zone of a location.
    const passes = await casePasses(db, programId, resolveMe(query, staff.user_id), hidden, call.now()).catch(
      (error: unknown) => {
        if (error instanceof HttpError) return sql`c.program_id = ${programId} and false`
        throw error
      },
    )
    counts.push(sql`(select count(*)::int from member_case c where ${passes})`)
  }
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return rows[0]?.counts ?? []
}

async function selectDefault({ db, programId, staff }: StaffCall): Promise<ReadyMadeCaseView | null> {
  const row = await db
    .selectFrom('case_default_view')
    .select('view')
    .where('program_id', '=', programId)
    .where('user_id', '=', staff.user_id)
    .executeTakeFirst()
  return row?.view ?? null
}

/** Handlers for the views of the cases list. @source Decisions, section 14 "Case views" */
export const caseViewHandlers = {
  async listCaseViewCounts(_input, call) {
    const saved = await selectViews(call, { list: 'cases' })
    const counts = await countCases(call, [
      ...READY_MADE_CASE_VIEWS.map((view) => CASE_VIEW_FILTERS[view]),
      ...saved.map(({ query }) => readCaseFilters(new URLSearchParams(query))),
    ])
    const readyMade = (await selectDefault(call)) ?? (saved.some((view) => view.is_default) ? null : 'all')
    const views: Omit<CaseViewCount, 'record_count'>[] = [
      ...READY_MADE_CASE_VIEWS.map((view) => ({ view, saved_view_id: null, is_default: view === readyMade })),
      ...saved.map(({ saved_view_id, is_default }) => ({ view: null, saved_view_id, is_default })),
    ]
    return views.map((view, index) => ({ ...view, record_count: counts[index] ?? 0 }))
  },

  setDefaultCaseView: ({ body: { view } }, call) =>
    transact(call.db, async (trx) => {
      const { programId, staff } = call
      await sql`select pg_advisory_xact_lock(${programId}::int, ${staff.user_id}::int)`.execute(trx)
      await clearDefaultView(trx, call, 'cases')
      if (view === 'all') return {}
      await trx
        .insertInto('case_default_view')
        .values({ program_id: programId, user_id: staff.user_id, view })
        .execute()
      return {}
    }),
} satisfies Partial<Handlers>
