import type { ImportFile } from '@rapport/api/contract/imports/import-files'
import type { RefusedRow } from '@rapport/api/contract/imports/run-calls'
import { importRunMutations, importRunQueries } from '@rapport/api/queries/import-runs'
import { Button } from '@rapport/ui/button'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { Pagination } from '@rapport/ui/pagination'
import { toast } from '@rapport/ui/toast'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { saveCsv } from '../../../platform/save-file.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { checkMessages as messages } from './messages.ts'

/** Maximum number of rows that one request returns. */
const PAGE_SIZE = 50

const COLUMNS: readonly DataColumn<RefusedRow>[] = [
  { id: 'line', header: messages.line, width: '96px', lead: true, cell: lineCell },
  {
    id: 'column',
    header: messages.column,
    width: '20%',
    labelled: true,
    cell: ({ column }) => column || messages.wholeRow,
  },
  {
    id: 'value',
    header: messages.value,
    width: '20%',
    labelled: true,
    cell: ({ value }) =>
      value === '' ? (
        <span className="text-rp-muted">{messages.emptyValue}</span>
      ) : (
        <span className="wrap-anywhere">{value}</span>
      ),
  },
  { id: 'reason', header: messages.reason, cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
]

/** Renders a line number, with its label on phones, where the rows have no column headers. */
function lineCell({ line }: RefusedRow) {
  return (
    <>
      <span className="rp-tablet:hidden">{`${messages.line} `}</span>
      {line}
    </>
  )
}

/** Renders the rows that the last check or import rejected, with the reasons and a button that downloads the rows as a file. */
export function RefusedRows({ file }: { file: ImportFile }) {
  const program_id = useProgramId()
  const [offset, setOffset] = useState(0)
  const rows = useQuery({
    ...importRunQueries.problems(client, program_id, file, offset),
    placeholderData: keepPreviousData,
  })
  const refused = useMutation(importRunMutations.refused(client, program_id))
  const total = rows.data?.[0]?.record_count ?? 0

  return (
    <section aria-labelledby="refused-rows">
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 id="refused-rows" className="text-rp-14 font-rp-strong text-rp-strong">
          {messages.problems}
        </h3>
        <Button
          size="sm"
          busy={refused.isPending}
          onClick={() =>
            refused.mutate(file.file_id, {
              onSuccess: (text) => saveCsv(messages.downloadName(file.filename), text),
              onError: (error) => toast.error(messageFor('export', error)),
            })
          }
        >
          <Download aria-hidden="true" size={14} strokeWidth={1.8} />
          {messages.download}
        </Button>
      </div>
      {file.counts !== null && total > 0 && file.counts.refused > total ? (
        <p className="mb-2 text-rp-13 text-rp-muted">{messages.problemsCut(total, file.counts.refused)}</p>
      ) : null}
      {rows.isError ? (
        <FailureState title={messages.problemsFailed} busy={rows.isFetching} onRetry={() => void rows.refetch()} />
      ) : (
        <div className="overflow-clip rounded-rp-4 border border-rp-line">
          <DataTable
            caption={messages.problems}
            inset="card"
            dense
            columns={COLUMNS}
            rows={rows.data}
            rowKey={({ line, column }) => `${line} ${column}`}
            busy={rows.isPlaceholderData}
            emptyText={messages.noProblems}
          />
          <Pagination
            className="px-5!"
            offset={offset}
            pageSize={PAGE_SIZE}
            total={total}
            noun={messages.problemRows(total)}
            onOffsetChange={setOffset}
          />
        </div>
      )}
    </section>
  )
}
