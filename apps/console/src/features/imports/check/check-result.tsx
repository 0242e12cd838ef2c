import { ApiError } from '@rapport/api/api-error'
import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { importRunMutations } from '@rapport/api/queries/import-runs'
import { formatDate } from '@rapport/domain/format/dates'
import { isOpen } from '@rapport/domain/imports/column-fixes'
import { Button } from '@rapport/ui/button'
import { ConfirmDialog } from '@rapport/ui/confirm-dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { Counts } from './counts.tsx'
import { checkMessages as messages } from './messages.ts'
import { RefusedRows } from './refused-rows.tsx'

interface CheckResultProps {
  file: ImportFile & { readonly counts: NonNullable<ImportFile['counts']> }
  onColumns: () => void
}

/** Renders the result of the dry run and, if rows would be written, a button that imports the file after confirmation. */
export function CheckResult({ file, onColumns }: CheckResultProps) {
  const { counts, columns, target, facts } = file
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const commit = useMutation(importRunMutations.commit(client, useQueryClient(), useProgramId()))
  const [isAsking, setIsAsking] = useState(false)
  const open = columns.filter(isOpen)
  const writes = counts.created + counts.updated
  const hasChanged = commit.error instanceof ApiError && ['changed', 'not_checked'].includes(commit.error.code ?? '')
  const error = hasChanged ? messages.notFound : commit.error ? messageFor('import_csv', commit.error) : null

  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6">
      <section aria-labelledby="checked" className="grid gap-4">
        <div>
          <h2 id="checked" className="text-rp-16 font-rp-strong text-rp-strong">
            {messages.checked}
          </h2>
          <p className="mt-1 text-rp-14 text-pretty text-rp-muted">
            {counts.refused > 0 ? `${messages.checkedWhy} ${messages.refusedWhy}` : messages.checkedWhy}
          </p>
        </div>
        <Counts counts={counts} />
        {open.length > 0 ? (
          <div className="rounded-rp-3 border border-rp-line bg-rp-sunken px-4 py-3 text-rp-13">
            <p className="font-rp-medium text-rp-warning-text">{messages.openColumns(open.length)}</p>
            <p className="mt-0.5 wrap-anywhere text-rp-muted">{open.map(({ column }) => column).join(', ')}</p>
          </div>
        ) : null}
        {writes === 0 ? (
          <p className="text-rp-13 font-rp-medium text-rp-strong">
            {counts.unchanged > 0 ? messages.noChange : messages.nothing}
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button onClick={onColumns}>{messages.columns}</Button>
          {writes > 0 ? (
            <Button variant="primary" onClick={() => setIsAsking(true)}>
              {messages.commit(writes)}
            </Button>
          ) : null}
        </div>
      </section>
      {counts.refused > 0 ? <RefusedRows file={file} /> : null}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(next) => {
          setIsAsking(next)
          if (!next) commit.reset()
        }}
        title={messages.commitTitle(writes, target.name)}
        description={
          target.anonymous && facts.first_ts !== null && facts.last_ts !== null
            ? messages.commitWave(formatDate(facts.first_ts, timeZone), formatDate(facts.last_ts, timeZone))
            : counts.updated > 0
              ? `${messages.corrects(counts.updated)} ${messages.commitWhy}`
              : messages.commitWhy
        }
        confirmLabel={messages.commit(writes)}
        busy={commit.isPending}
        error={error}
        onConfirm={() => commit.mutate(file)}
      />
    </div>
  )
}
