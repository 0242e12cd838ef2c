import type { ImportReport } from '@rapport/api/contract/feedback/imports'
import { audienceQueries } from '@rapport/api/queries/audiences'
import { importMutations, importQueries } from '@rapport/api/queries/imports'
import { memberQueries } from '@rapport/api/queries/members'
import { SUCCESSES } from '@rapport/domain/successes'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { client } from '../../../platform/loading/api.ts'
import { usePendingAction } from '../../../platform/loading/pending-action.tsx'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { importText } from './messages.ts'

/** Polling interval for the progress of an import, in ms. */
const LOOK_MS = 1_000

const isUnderWay = (report: ImportReport | undefined) => report?.state === 'queued' || report?.state === 'running'

/**
 * Manages one import: a dry run of the chosen file, the import after confirmation, and polling until it is done or has failed. The file is
 * streamed from disk.
 *
 * @source Specification part 2, section 7 "CSV import"
 */
export function useCsvImport(merchant_id: number | null) {
  const program_id = useProgramId()
  const cache = useQueryClient()
  // The location is stored with the file because another tab can change the active location.
  const [chosen, setChosen] = useState<{ file: File; merchant_id: number } | null>(null)
  const trial = useMutation({ ...importMutations.users(client, cache, program_id), meta: { savesWork: false } })
  const storing = importMutations.users(client, cache, program_id)
  const store = useMutation({
    ...storing,
    meta: { action: importText.open },
    // Callbacks passed to mutate do not run after the component unmounts.
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

  // The import may have changed the members and the audience sizes.
  useEffect(() => {
    if (!isDone) return
    void cache.invalidateQueries({ queryKey: memberQueries.all(program_id) })
    void cache.invalidateQueries({ queryKey: audienceQueries.all(program_id) })
  }, [isDone, cache, program_id])

  const choose = (next: File | null) => {
    trial.reset()
    store.reset()
    const begun = next && merchant_id !== null ? { file: next, merchant_id } : null
    setChosen(begun)
    if (begun) trial.mutate({ ...begun, dryRun: true })
  }
  const commit = () => {
    // A second click can arrive before isPending is rendered; the mutation cache already contains the first click's mutation.
    if (!chosen || cache.isMutating({ mutationKey: importQueries.all(program_id) }) > 0) return
    store.mutate({ ...chosen, dryRun: false })
  }
  return {
    file: chosen?.file ?? null,
    /** Location of the chosen file, or the active location when no file is chosen. */
    merchant_id: chosen?.merchant_id ?? merchant_id,
    /** Report of the dry run; undefined until it arrives. */
    trial: trial.data,
    isReading: trial.isPending,
    isSending: store.isPending,
    /** The name of the pending action if an import from an earlier dialog, now closed, is still being sent; null otherwise. */
    waitsFor: store.isPending ? null : pending,
    /** Progress or result of the import; undefined until it starts. */
    report,
    error: store.error ?? trial.error ?? progress.error,
    choose,
    commit,
  }
}
