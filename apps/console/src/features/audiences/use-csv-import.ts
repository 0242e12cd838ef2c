import type { ImportReport } from '@rapport/api/contract/imports'
import { audienceQueries } from '@rapport/api/queries/audiences'
import { importMutations, importQueries } from '@rapport/api/queries/imports'
import { SUCCESSES } from '@rapport/domain/successes'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { client } from '../../platform/api.ts'
import { useProgramId } from '../../platform/session-store.ts'

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
  const [file, setFile] = useState<File | null>(null)
  const trial = useMutation(importMutations.users(client, cache, program_id))
  const store = useMutation(importMutations.users(client, cache, program_id))
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
    setFile(next)
    if (next && merchant_id !== null) trial.mutate({ merchant_id, file: next, dryRun: true })
  }
  const commit = () => {
    if (!file || merchant_id === null) return
    store.mutate({ merchant_id, file, dryRun: false }, { onSuccess: () => toast.success(SUCCESSES.import_csv) })
  }
  return {
    file,
    /** What would become of the rows; undefined until the server has said. */
    trial: trial.data,
    isReading: trial.isPending,
    isSending: store.isPending,
    /** What became of them, or how far it is; undefined until it was begun. */
    report,
    error: store.error ?? trial.error ?? progress.error,
    choose,
    commit,
  }
}
