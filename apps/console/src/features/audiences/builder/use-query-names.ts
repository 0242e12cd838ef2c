import { audienceQueries } from '@rapport/api/queries/audiences'
import type { QueryNames } from '@rapport/domain/audiences/query-sentence'
import { useQueries } from '@tanstack/react-query'

import { client } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import type { BuilderRow } from './builder-state.ts'

/** The options of one custom column, and whether they are still loading or failed to load. */
export interface ColumnOptions {
  readonly options: QueryNames['options'][string]
  readonly busy: boolean
  readonly failed: boolean
  readonly retry: () => void
}

/** Returns the options of every custom column in the rows, by column. @source Specification part 2, section 7 "Get custom type" */
export function useColumnOptions(rows: readonly BuilderRow[]): ReadonlyMap<string, ColumnOptions> {
  const program_id = useProgramId()
  const customs = rows.flatMap(({ criterion }) => (criterion.type === 'custom' ? [criterion.where.col] : []))
  const columns = [...new Set(customs)]
  const reads = useQueries({ queries: columns.map((column) => audienceQueries.column(client, program_id, column)) })
  return new Map(
    columns.map((column, index) => {
      const read = reads[index]
      return [
        column,
        {
          options: read?.data?.options ?? [],
          busy: read?.isPending ?? true,
          failed: read?.isError ?? false,
          retry: () => void read?.refetch(),
        },
      ]
    }),
  )
}
