import type { CaseBulkChange, CaseBulkResult } from '@rapport/api/contract/case-bulk'
import type { CaseListItem } from '@rapport/api/contract/cases'
import { caseBulkMutations, type BulkChange } from '@rapport/api/queries/case-bulk'
import { toast } from '@rapport/ui/toast'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { client } from '../../platform/api.ts'
import { wordsFor } from '../../platform/report.ts'
import { useProgramId } from '../../platform/session-store.ts'
import { undoOf } from './bulk-undo.ts'

/** One change as it was asked for. */
interface Asked {
  readonly changes: readonly BulkChange[]
  readonly change: CaseBulkChange
  readonly titles: ReadonlyMap<number, string>
  readonly isUndo: boolean
}

interface Outcome extends Asked {
  readonly results: readonly CaseBulkResult[]
}

/** How a change is told: it comes with the bar that asks for one. */
export const loadOutcome = () => import('./bulk-outcome.tsx')

/**
 * Changes several cases, keeps how each fared, and undoes it. Who leaves the page is told where they are by then, and finds the
 * outcome here. `rows` are the cases that are chosen.
 * @source ours
 */
export function useBulk(rows: readonly CaseListItem[], onChanged: () => void) {
  const queryClient = useQueryClient()
  const program_id = useProgramId()
  // In the cache: it outlives the page, and goes with who signs out.
  const outcomeKey = ['changed cases', program_id] as const
  const outcome = useQuery<Outcome | null>({ queryKey: outcomeKey, queryFn: skipToken }).data ?? null
  const keep = (next: Outcome | null) => queryClient.setQueryData(outcomeKey, next)

  /** Whether what became of it is told here: beside the cases that it was of, or beside what it was to undo. */
  const isToldHere = ({ titles, isUndo }: Asked) =>
    isUndo ? outcome !== null : rows.length === titles.size && rows.every(({ case_id }) => titles.has(case_id))
  const here = useRef<typeof isToldHere | null>(null)
  useEffect(() => {
    here.current = isToldHere
    return () => {
      here.current = null
    }
  })

  const bulk = useMutation<CaseBulkResult[], Error, Asked>({
    ...caseBulkMutations.change(client, queryClient, program_id),
    onSuccess: (results, asked) => {
      const next = { ...asked, results }
      keep(next)
      if (here.current === null) void loadOutcome().then(({ tellElsewhere }) => tellElsewhere(results, asked.isUndo))
    },
    onError: (error, asked) => {
      if (here.current?.(asked) !== true) toast.error(wordsFor('save_case', error))
    },
  })
  const { variables } = bulk
  const words = bulk.error && variables && isToldHere(variables) ? wordsFor('save_case', bulk.error) : null
  return {
    outcome,
    /** Why the last change of just these cases failed, until the next try; null when it was of others. */
    failure: variables?.isUndo === false ? words : null,
    /** Why it could not be undone. */
    undoFailure: variables?.isUndo ? words : null,
    busy: bulk.isPending,
    dismiss: () => keep(null),
    change: (change: CaseBulkChange) => {
      const titles = new Map(rows.map((row) => [row.case_id, row.title]))
      const changes = [{ ids: [...titles.keys()], change }]
      bulk.mutate({ changes, change, titles, isUndo: false }, { onSuccess: onChanged })
    },
    undo: () => {
      if (outcome === null) return
      const { change, titles, results } = outcome
      bulk.mutate({ changes: undoOf(change, results), change, titles, isUndo: true })
    },
  }
}
