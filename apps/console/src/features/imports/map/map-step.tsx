import { ApiError } from '@rapport/api/api-error'
import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { feedbackQueries } from '@rapport/api/queries/feedback'
import { type FileChange, importFileMutations, importFileQueries } from '@rapport/api/queries/import-files'
import { formatDate } from '@rapport/domain/format/dates'
import { formatCount } from '@rapport/domain/format/numbers'
import { listPersonColumns } from '@rapport/domain/imports/anonymous-columns'
import type { FileGuess } from '@rapport/domain/imports/import-file'
import { Button } from '@rapport/ui/button'
import { Switch } from '@rapport/ui/switch'
import { toast } from '@rapport/ui/toast'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { messages } from '../messages.ts'
import { SettingsDialog } from '../settings/settings-dialog.tsx'
import { MapView } from './map-view.tsx'
import { TargetChanges } from './target-changes.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { targetMessages } from './target-messages.ts'

/** A file whose format has been detected, so its rows can be read. */
type ReadableFile = ImportFile & { readonly guess: FileGuess }

/** Renders the mapping step with the server's data about the file. Each change is saved immediately. */
export function MapStep({ file }: { file: ReadableFile }) {
  const { file_id, rev, guess, sample, target, facts, saved_mapping } = file
  const program_id = useProgramId()
  const { merchants, program } = useActiveProgram()
  const timeZone = program?.timezone ?? 'UTC'
  const [dialog, setDialog] = useState<'settings' | 'target' | null>(null)
  const change = useMutation({
    ...importFileMutations.change(client, useQueryClient(), program_id, file_id),
  })
  const preview = useQuery({
    ...importFileQueries.preview(client, program_id, file_id, rev),
    placeholderData: keepPreviousData,
    enabled: !change.isPending && file.state !== 'analyzing',
  })
  const forms = useQuery(feedbackQueries.forms(client, program_id))
  const locations = merchants.map(({ merchant_id, merchant_name }) => ({ id: merchant_id, name: merchant_name }))
  const save = (part: FileChange, onSuccess?: () => void) =>
    change.mutate(part, {
      ...(onSuccess ? { onSuccess } : {}),
      onError: (error) => dialog === null && toast.error(explain(error)),
    })
  const isReading = file.state === 'analyzing'
  const error = change.isError ? explain(change.error) : null
  const day = (ts: number | null) => (ts === null ? null : formatDate(ts, timeZone))
  const leftOut = listPersonColumns(file.columns)
  const count = (value: number | null) => (value === null ? null : formatCount(value))

  return (
    <>
      {saved_mapping ? (
        <p className="mb-4 rounded-rp-3 bg-rp-accent-soft px-4 py-2.5 text-rp-13 text-rp-strong">
          {messages.savedMapping(saved_mapping.name, formatDate(saved_mapping.saved_ts, timeZone))}
        </p>
      ) : null}
      {target.anonymous && leftOut.length > 0 ? (
        <p className="mb-4 rounded-rp-3 bg-rp-accent-soft px-4 py-2.5 text-rp-13 wrap-anywhere text-rp-strong">
          {targetMessages.leftOut(leftOut)}
        </p>
      ) : null}
      <MapView
        filename={file.filename}
        bytes={file.bytes}
        guess={guess}
        columns={file.columns}
        rows={file.rows_total}
        preview={preview.data}
        isReading={preview.isFetching || isReading}
        noPreview={preview.isError ? explainPreview(preview.error) : null}
        onRetryPreview={() => void preview.refetch()}
        facts={[
          {
            term: messages.into,
            value: target.feedback_form_id === null ? messages.newNamed(target.name) : target.name,
          },
          { term: messages.firstAnswer, value: day(facts.first_ts) },
          { term: messages.lastAnswer, value: day(facts.last_ts) },
          { term: messages.membersFound, value: count(facts.members_found) },
          { term: messages.alreadyHere, value: count(facts.already_here) },
        ]}
        locations={locations}
        onSaveColumns={(columns) => change.mutateAsync({ columns }).then(() => null, explain)}
        onOpenSettings={() => setDialog('settings')}
        changes={<TargetChanges file={file} />}
      >
        <Button size="sm" className="w-full" onClick={() => setDialog('target')}>
          {messages.changeSurvey}
        </Button>
        <div className="text-rp-13">
          <p className="font-rp-medium text-rp-strong">{messages.historyOnly}</p>
          <p className="text-rp-12 text-rp-muted">{messages.historyOnlyHint}</p>
        </div>
        <Switch
          label={messages.saveMapping}
          hint={messages.saveMappingHint}
          checked={file.save_mapping}
          onCheckedChange={(save_mapping) => save({ target, save_mapping })}
        />
      </MapView>
      {dialog === 'settings' ? (
        <SettingsDialog
          guess={guess}
          headers={sample?.headers ?? []}
          rows={sample?.rows ?? []}
          busy={change.isPending || isReading}
          error={error}
          onChange={(next) => save({ guess: next })}
          onClose={() => setDialog(null)}
        />
      ) : null}
      {dialog === 'target' ? (
        <TargetDialog
          target={target}
          forms={forms.data ?? []}
          locations={locations}
          busy={change.isPending}
          error={error}
          onSave={(next) => save({ target: next, save_mapping: file.save_mapping }, () => setDialog(null))}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  )
}

/**
 * Returns the reason why there is no preview, and whether a retry can help. A retry can help after a failed request, but not if the
 * columns or the survey must be changed first.
 */
function explainPreview(error: Error): { readonly text: string; readonly canRetry: boolean } {
  const isEarly = error instanceof ApiError && error.status === 409
  return isEarly
    ? { text: messageFor('import_csv', error), canRetry: false }
    : { text: messages.previewFailed, canRetry: true }
}

/**
 * Returns the reason why a change was not saved: a note that the file was changed elsewhere, the server's messages about individual
 * fields or, if there are neither, the message for a failed import.
 */
function explain(error: Error): string {
  if (error instanceof ApiError && error.code === 'changed') return messages.changedElsewhere
  const fields = error instanceof ApiError ? Object.values(error.fields) : []
  return fields.length > 0 ? fields.join(' ') : messageFor('import_csv', error)
}
