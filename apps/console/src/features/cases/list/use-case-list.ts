import { caseQueries } from '@rapport/api/queries/cases'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { isPastEnd } from '../../../platform/loading/use-past-end.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { useCaseFilters } from './use-case-filters.ts'
import { useFilterChoices } from './use-filter-options.ts'

/**
 * Returns the list of cases that the URL names: the filters, their options, and one page of rows.
 *
 * @source Specification part 1, section 2, "Cases list"
 */
export function useCaseList() {
  const { program, merchants } = useActiveProgram()
  const program_id = program?.program_id ?? 0
  const list = useCaseFilters()
  const cases = useQuery({
    ...caseQueries.list(client, { program_id, ...list.request }),
    placeholderData: keepPreviousData,
  })
  const options = useQuery(caseQueries.options(client, program_id))
  const locationIds = useMemo(() => merchants.map(({ merchant_id }) => merchant_id), [merchants])
  const choices = useFilterChoices(program_id, locationIds, options.data)
  return {
    ...list,
    program_id,
    timeZone: program?.timezone ?? 'UTC',
    cases,
    options,
    choices,
    total: cases.data?.[0]?.record_count ?? 0,
    failed: [cases, options].find((query) => query.isError && query.data === undefined) ?? null,
    isPastEnd: isPastEnd(cases, list.offset),
  }
}

/** The list of cases that the URL names, as returned by useCaseList. */
export type CaseList = ReturnType<typeof useCaseList>
