import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import { importFileQueries } from '@rapport/api/queries/import-files'
import { formatDateTime } from '@rapport/domain/format/dates'
import { Badge } from '@rapport/ui/badge'
import { Button } from '@rapport/ui/button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { client } from '../../../platform/loading/api.ts'
import { FailureLine } from '../../../platform/loading/failure-line.tsx'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { messages as shared } from '../messages.ts'
import { uploadMessages as messages } from './messages.ts'
import { RemoveFile } from './remove-file.tsx'

/**
 * Lists the club's files that have not been imported yet, with controls to continue or remove them. Renders nothing while they load
 * or when there are none.
 */
export function PendingFiles() {
  const files = useQuery(importFileQueries.list(client, useProgramId()))
  if (!files.data?.length && !files.isError) return null
  return (
    <section aria-labelledby="pending-files">
      <h2 id="pending-files" className="text-rp-16 font-rp-strong text-rp-strong">
        {messages.pending}
      </h2>
      <p className="mt-0.5 text-rp-13 text-rp-muted">{messages.pendingHint}</p>
      {files.isError ? (
        <FailureLine
          className="pt-3"
          text={messages.listFailed}
          onRetry={() => void files.refetch()}
          busy={files.isFetching}
        />
      ) : null}
      <ul className="mt-3 divide-y divide-rp-line border-y border-rp-line empty:hidden">
        {files.data?.map((file) => (
          <FileRow key={file.file_id} file={file} />
        ))}
      </ul>
    </section>
  )
}

function FileRow({ file }: { file: ImportFile }) {
  const { file_id, filename, bytes, state, created_by_fname, created_by_lname, created_ts } = file
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const by = [created_by_fname, created_by_lname].filter(Boolean).join(' ')
  const href = `${PATHS.importResponses}?file=${file_id}`
  const isImporting = state === 'importing' || state === 'cancelling'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-rp-14">
      <span className="min-w-0 flex-1 basis-60">
        <Link className="font-rp-medium wrap-anywhere text-rp-strong underline-offset-2 hover:underline" to={href}>
          {filename}
        </Link>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-rp-12 text-rp-muted">
          <Badge tone={state === 'failed' ? 'negative' : 'neutral'}>{messages.states[state]}</Badge>
          {`${shared.size(bytes)}, ${messages.by(by, formatDateTime(created_ts, timeZone))}`}
        </span>
      </span>
      <Button size="sm" aria-label={messages.openOf(filename)} asChild>
        <Link to={href}>{messages.open}</Link>
      </Button>
      {isImporting ? null : <RemoveFile file={file} short />}
    </li>
  )
}
