import type { SavedView } from '@rapport/api/contract/cases/saved-views'
import { savedViewQueries } from '@rapport/api/queries/saved-views'
import { readCaseFilters, writeCaseFilters, type CaseFilters } from '@rapport/domain/cases/case-filters'
import {
  CASE_VIEW_FILTERS,
  CASE_VIEW_LABELS,
  READY_MADE_CASE_VIEWS,
  type ReadyMadeCaseView,
} from '@rapport/domain/cases/case-views'
import { useQuery } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'

/** A ready-made or saved view of the cases list. */
export interface CaseView {
  readonly label: string
  /** The list's query without the sort; empty for all cases. */
  readonly query: string
  /** The query for the link to the view; it includes the sort if a saved view has one. */
  readonly href: string
  /** Null until the count is loaded. */
  readonly count: number | null
  readonly isDefault: boolean
  readonly readyMade: ReadyMadeCaseView | null
  readonly saved: SavedView | null
}

const NONE: readonly never[] = []

/** Returns the query string of the filters without the sort, because a ready-made view remains current when the list is sorted. */
export const viewQuery = (filters: CaseFilters): string =>
  new URLSearchParams(writeCaseFilters({ ...filters, sort: null })).toString()

/**
 * Returns all views of the case list, ready-made ones first, and a separate list of the saved views. @source Decisions, section 14
 * "Case views"
 */
export function useCaseViews(program_id: number): { views: readonly CaseView[]; saved: readonly SavedView[] } {
  const saved = useQuery(savedViewQueries.list(client, program_id, 'cases')).data ?? NONE
  const counts = useQuery(savedViewQueries.caseCounts(client, program_id)).data
  // A saved default view takes precedence over a ready-made one, because the counts, which mark a ready-made view as the default,
  // can be older than the saved views.
  const isSavedDefault = saved.some((view) => view.is_default)
  const readyMadeViews = READY_MADE_CASE_VIEWS.map((readyMade): CaseView => {
    const query = viewQuery(CASE_VIEW_FILTERS[readyMade])
    const counted = counts?.find(({ view }) => view === readyMade)
    return {
      label: CASE_VIEW_LABELS[readyMade],
      query,
      href: query,
      count: counted?.record_count ?? null,
      isDefault: !isSavedDefault && (counted?.is_default ?? false),
      readyMade,
      saved: null,
    }
  })
  const savedViews = saved.map((view): CaseView => {
    const counted = counts?.find(({ saved_view_id }) => saved_view_id === view.saved_view_id)
    return {
      label: view.name,
      query: viewQuery(readCaseFilters(new URLSearchParams(view.query))),
      href: view.query,
      count: counted?.record_count ?? null,
      isDefault: view.is_default,
      readyMade: null,
      saved: view,
    }
  })
  return { views: [...readyMadeViews, ...savedViews], saved }
}
