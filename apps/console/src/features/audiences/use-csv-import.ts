import type { ImportReport } from '@rapport/api/contract/imports'
import { audienceQueries } from '@rapport/api/queries/audiences'
import { importMutations, importQueries } from '@rapport/api/queries/imports'
import { SUCCESSES } from '@rapport/domain/successes'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { client } from '../../platform/api.ts'
import { usePendingAction } from '../../platform/pending-action.tsx'
import { useProgramId } from '../../platform/session-store.ts'
import { importText } from './messages.ts'

/** Pause between two looks at an import that is under way. */
const LOOK_MS = 1_000

const isUnderWay = (report: ImportReport | undefined) => report?.state === 'queued' || report?.state === 'running'

/**
 * One import: a chosen file is tried by the server without changing anything, then stored when the person says so, then watched
 * until it is done. The bytes of the file go from the disk to the network; the page never holds them.
 * @source Specification part 2, section 7 "CSV import"; the trial is ours
 */
export function useCsvImport(merchant_id: number | null) {
  const program_id = useProgramId()
  const cache = useQueryClient()
  // A file stays with the location it was tried for, wherever another tab goes meanwhile.
  const [chosen, setChosen] = useState<{ file: File; merchant_id: number } | null>(null)
  const trial = useMutation(importMutations.users(client, cache, program_id))
  const storing = importMutations.users(client, cache, program_id)
  const store = useMutation({
    ...storing,
    meta: { action: importText.open },
    // Here, and not with the press: the page may be left by then.
    onSuccess: (...stored) => {
      toast.success(SUCCESSES.import_csv)
      return storing.onSuccess?.(...stored)
    },
  })
  const pending = usePendingAction(importQueries.all(program_id))
  const started = store.data
  const progress = useQuery({
    ...importQueries.one(client, program_id, started?.import_id ?? 0),
    enabled: isUnderWay(started),
    refetchInterval: ({ state }) => (isUnderWay(state.data ?? started) ? LOOK_MS : false),
  })
  const report = started && (progress.data ?? started)
  const isDone = report?.state === 'done'

  // The sizes of audiences may have changed with the last row.
  useEffect(() => {
    if (isDone) void cache.invalidateQueries({ queryKey: audienceQueries.all(program_id) })
  }, [isDone, cache, program_id])

  const choose = (next: File | null) => {
    trial.reset()
    store.reset()
    const begun = next && merchant_id !== null ? { file: next, merchant_id } : null
    setChosen(begun)
    if (begun) trial.mutate({ ...begun, dryRun: true })
  }
  const commit = () => {
    // The cache knows of the first press before the component renders again.
    if (!chosen || cache.isMutating({ mutationKey: importQueries.all(program_id) }) > 0) return
    store.mutate({ ...chosen, dryRun: false })
  }
  return {
    file: chosen?.file ?? null,
    /** The location that it goes to. */
    merchant_id: chosen?.merchant_id ?? merchant_id,
    /** What would become of the rows; undefined until the server has said. */
    trial: trial.data,
    isReading: trial.isPending,
    isSending: store.isPending,
    /** The import that is still being sent, from a dialog that was closed; null without one. */
    waitsFor: store.isPending ? null : pending,
    /** What became of them, or how far it is; undefined until it was begun. */
    report,
    error: store.error ?? trial.error ?? progress.error,
    choose,
    commit,
  }
}
