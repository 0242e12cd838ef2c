import { ApiError } from '@rapport/api/api-error'
import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { importFileQueries } from '@rapport/api/queries/import-files'
import { Button } from '@rapport/ui/button'
import { EmptyState } from '@rapport/ui/empty-state'
import { FailureState } from '@rapport/ui/failure-state'
import { PageBody } from '@rapport/ui/page-body'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { client, wordsFor } from '../../platform/loading/api.ts'
import { Loading } from '../../platform/loading/loading.tsx'
import { PATHS } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { ImportHeader } from './import-header.tsx'
import { messages } from './messages.ts'
import { Stepper, type Step } from './stepper.tsx'
import { FailedFile } from './upload/failed-file.tsx'
import { RemoveFile } from './upload/remove-file.tsx'
import { UploadStep } from './upload/upload-step.tsx'

/** Interval between two reads while the server works on the file. */
const LOOK_MS = 1_000

const STEP_OF: Readonly<Record<ImportFile['state'], Step>> = {
  uploading: 'upload',
  analyzing: 'upload',
  mapping: 'map',
  checking: 'check',
  checked: 'check',
  importing: 'check',
  cancelling: 'check',
  done: 'done',
  failed: 'upload',
}

const isWorking = (file: ImportFile | undefined): boolean =>
  file !== undefined && ['analyzing', 'checking', 'importing', 'cancelling'].includes(file.state)

/** Renders one file of responses at the step that it has reached. */
export function ImportSteps({ file_id }: { file_id: number }) {
  const heading = useHeadingFocus()
  const file = useQuery({
    ...importFileQueries.one(client, useProgramId(), file_id),
    refetchInterval: ({ state }) => (isWorking(state.data) ? LOOK_MS : false),
  })
  const step = file.data ? STEP_OF[file.data.state] : 'upload'
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <ImportHeader
        headingRef={heading}
        meta={file.data ? <Stepper current={step} /> : null}
        actions={
          <Button asChild>
            <Link to={PATHS.importResponses}>{messages.toImports}</Link>
          </Button>
        }
      />
      {file.data ? (
        <PageBody>
          <CurrentStep file={file.data} readAgain={async () => (await file.refetch()).data} />
        </PageBody>
      ) : file.isError ? (
        <NoFile error={file.error} busy={file.isFetching} onRetry={() => void file.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function CurrentStep({ file, readAgain }: { file: ImportFile; readAgain: () => Promise<ImportFile | undefined> }) {
  if (file.state === 'failed') return <FailedFile file={file} />
  return (
    <UploadStep file={file} readAgain={readAgain}>
      <RemoveFile file={file} />
    </UploadStep>
  )
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
    <FailureState title={wordsFor('open', error)} onRetry={onRetry} busy={busy} />
  )
}
