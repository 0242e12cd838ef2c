import { ApiError } from '@rapport/api/api-error'
import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { importFileQueries } from '@rapport/api/queries/import-files'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { client, messageFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { CheckButton } from './check/check-button.tsx'
import { CheckResult } from './check/check-result.tsx'
import { DoneStep } from './check/done-step.tsx'
import { FailedRun } from './check/failed-run.tsx'
import { RunProgress } from './check/run-progress.tsx'
import { useImportEnd } from './check/use-import-end.ts'
import { ImportHeader } from './import-header.tsx'
import { MapStep } from './map/map-step.tsx'
import { messages } from './messages.ts'
import { Stepper, type Step } from './stepper.tsx'
import { FailedFile } from './upload/failed-file.tsx'
import { RemoveFile } from './upload/remove-file.tsx'
import { UploadStep } from './upload/upload-step.tsx'

/** Polling interval while the server processes the file. */
const LOOK_MS = 1_000

const STEP = 'step'

const STEP_OF: Readonly<Record<ImportFile['state'], Step>> = {
  uploading: 'upload',
  analyzing: 'upload',
  mapping: 'map',
  checking: 'check',
  checked: 'check',
  importing: 'check',
  cancelling: 'check',
  done: 'done',
  failed: 'check',
}

const isWorking = (file: ImportFile | undefined): boolean =>
  file !== undefined && ['analyzing', 'checking', 'importing', 'cancelling'].includes(file.state)

/**
 * Renders the step that the import of a response file has reached. `step=map` in the URL shows the columns again after a check or a
 * failed import.
 */
export function ImportSteps({ file_id }: { file_id: number }) {
  const heading = useHeadingFocus()
  const [search, setSearch] = useSearchParams()
  const file = useQuery({
    ...importFileQueries.one(client, useProgramId(), file_id),
    refetchInterval: ({ state }) => (isWorking(state.data) ? LOOK_MS : false),
  })
  useImportEnd(file.data)
  const step = file.data ? stepOf(file.data, search.get(STEP)) : 'upload'
  const [refused, setRefused] = useState<string | null>(null)
  const onColumns = () => setSearch({ file: String(file_id), [STEP]: 'map' })
  const onChecking = () => setSearch({ file: String(file_id) })
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <ImportHeader
        headingRef={heading}
        meta={file.data ? <Stepper current={step} /> : null}
        actions={
          <>
            <Button asChild>
              <Link to={PATHS.importResponses}>{messages.toImports}</Link>
            </Button>
            {file.data && step === 'map' ? (
              <CheckButton file={file.data} onChecking={onChecking} onRefused={setRefused} />
            ) : null}
          </>
        }
      />
      {file.data ? (
        <PageBody>
          <p
            role="alert"
            className="mb-4 rounded-rp-3 border border-rp-line bg-rp-sunken px-4 py-2.5 text-rp-13 font-rp-medium text-rp-negative-text empty:hidden"
          >
            {step === 'map' ? (refused ?? file.data.problem) : null}
          </p>
          <CurrentStep
            file={file.data}
            step={step}
            readAgain={async () => (await file.refetch()).data}
            onColumns={onColumns}
          />
        </PageBody>
      ) : file.isError ? (
        <NoFile error={file.error} busy={file.isFetching} onRetry={() => void file.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

interface CurrentStepProps {
  file: ImportFile
  step: Step
  readAgain: () => Promise<ImportFile | undefined>
  onColumns: () => void
}

function CurrentStep({ file, step, readAgain, onColumns }: CurrentStepProps) {
  const { state, guess, counts } = file
  if (step === 'map' && guess !== null) return <MapStep file={{ ...file, guess }} />
  if (state === 'done') return <DoneStep file={file} />
  if (state === 'failed')
    return guess === null ? <FailedFile file={file} /> : <FailedRun file={file} onColumns={onColumns} />
  if (state === 'checked' && counts !== null) return <CheckResult file={{ ...file, counts }} onColumns={onColumns} />
  if (state === 'checking' || state === 'importing' || state === 'cancelling')
    return <RunProgress file={{ ...file, state }} />
  return (
    <UploadStep file={file} readAgain={readAgain}>
      <RemoveFile file={file} />
    </UploadStep>
  )
}

/**
 * Returns the step to show for a file. If `asked` is `map`, a file that has been checked or whose import has failed goes back to
 * the mapping step.
 */
function stepOf({ state, guess }: ImportFile, asked: string | null): Step {
  if (guess === null) return 'upload'
  if (asked === 'map' && (state === 'checked' || state === 'failed')) return 'map'
  // The settings were changed, so the file is being read again.
  if (state === 'analyzing') return 'map'
  return STEP_OF[state]
}

function NoFile({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const toImports = (
    <Button asChild>
      <Link to={PATHS.importResponses}>{messages.toImports}</Link>
    </Button>
  )
  return error instanceof ApiError && error.status === 404 ? (
    <EmptyState title={messages.noImport} hint={messages.noImportHint} action={toImports} />
  ) : (
    <FailureState title={messageFor('open', error)} onRetry={onRetry} busy={busy} />
  )
}
