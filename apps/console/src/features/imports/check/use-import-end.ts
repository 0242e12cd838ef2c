import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { importFileQueries } from '@rapport/api/queries/import-files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { useProgramId } from '../../../platform/session/session-store.ts'

const RUNNING: readonly (ImportFile['state'] | undefined)[] = ['importing', 'cancelling']

/**
 * Invalidates the cached data when a running import ends or its file is no longer in the cache, because the end of an import changes
 * responses, figures and the survey. Of the queries for import files, only the list is invalidated, because the query that reported
 * the end is already current.
 */
export function useImportEnd(file: ImportFile | undefined): void {
  const cache = useQueryClient()
  const [files] = importFileQueries.all(useProgramId())
  const before = useRef(file?.state)
  const state = file?.state
  useEffect(() => {
    const hasEnded = RUNNING.includes(before.current) && !RUNNING.includes(state)
    before.current = state
    if (hasEnded)
      void cache.invalidateQueries({ predicate: ({ queryKey: [kind, , one] }) => kind !== files || one === 'list' })
  }, [cache, files, state])
}
