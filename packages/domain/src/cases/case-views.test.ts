import { expect, it } from 'vitest'

import { readCaseFilters, writeCaseFilters } from './case-filters.ts'
import { CASE_VIEW_FILTERS, READY_MADE_CASE_VIEWS } from './case-views.ts'

it.each([
  ['all', ''],
  ['open', 'status=not_closed'],
  ['mine', 'status=not_closed&assignedTo=me'],
  ['unassigned', 'status=not_closed&assignedTo=0'],
  ['overdue', 'overdue=1'],
  ['mentions', 'status=not_closed&mentions=me'],
] as const)('writes the view %s to the URL as %j', (view, query) => {
  const written = new URLSearchParams(writeCaseFilters(CASE_VIEW_FILTERS[view])).toString()
  expect(written).toBe(query)
  expect(readCaseFilters(new URLSearchParams(query))).toEqual(CASE_VIEW_FILTERS[view])
})

it('each view has a different query', () => {
  const queries = READY_MADE_CASE_VIEWS.map((view) => JSON.stringify(writeCaseFilters(CASE_VIEW_FILTERS[view])))
  expect(new Set(queries).size).toBe(READY_MADE_CASE_VIEWS.length)
})
