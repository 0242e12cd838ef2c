import type { CaseBulkChange, CaseBulkResult } from '@rapport/api/contract/case-bulk'
import type { CaseListItem } from '@rapport/api/contract/cases'
import { caseBulkMutations } from '@rapport/api/queries/case-bulk'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { client } from '../../platform/api.ts'
import { wordsFor } from '../../platform/report.ts'
import { useProgramId } from '../../platform/session-store.ts'
import { undoOf } from './bulk-undo.ts'

interface Outcome {
  readonly results: readonly CaseBulkResult[]
  readonly change: CaseBulkChange
  readonly titles: ReadonlyMap<number, string>
  readonly isUndo: boolean
}

/** Changes several cases, keeps how each fared, and undoes it. @source ours */
export function useBulk(onChanged: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const bulk = useMutation({
    ...caseBulkMutations.change(client, useQueryClient(), useProgramId()),
    onError: (error) => toast.error(wordsFor('save_case', error)),
  })
  const words = bulk.error ? wordsFor('save_case', bulk.error) : null
  const isUndoing = bulk.variables?.some(({ versions }) => versions !== undefined) === true
  const tried = new Set(bulk.variables?.flatMap(({ ids }) => ids))
  return {
    outcome,
    /** Why the last change of just these cases failed, until the next try; null when it was of others. */
    failureOf: (rows: readonly CaseListItem[]) =>
      !isUndoing && rows.length === tried.size && rows.every(({ case_id }) => tried.has(case_id)) ? words : null,
    /** Why it could not be undone. */
    undoFailure: isUndoing ? words : null,
    busy: bulk.isPending,
    dismiss: () => setOutcome(null),
    change: (rows: readonly CaseListItem[], change: CaseBulkChange) => {
      const titles = new Map(rows.map((row) => [row.case_id, row.title]))
      bulk.mutate([{ ids: [...titles.keys()], change }], {
        onSuccess: (results) => {
          setOutcome({ results, change, titles, isUndo: false })
          onChanged()
        },
      })
    },
    undo: () => {
      if (outcome === null) return
      bulk.mutate(undoOf(outcome.change, outcome.results), {
        onSuccess: (results) => setOutcome({ ...outcome, results, isUndo: true }),
      })
    },
  }
}
