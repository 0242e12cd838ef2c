import type { ImportFault, ImportReport } from '@rapport/api/contract/feedback/imports'
import { importQueries } from '@rapport/api/queries/imports'
import { formatCount } from '@rapport/domain/format/numbers'
import { Button } from '@rapport/ui/button'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { saveCsv } from '../../../platform/save-file.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { importText } from './messages.ts'

/** Renders a line number, with the label "Line" on phones, where the column header is hidden. */
function Line({ number }: { number: number }) {
  return (
    <>
      <span aria-hidden="true" className="rp-tablet:hidden">{`${importText.line} `}</span>
      {formatCount(number)}
    </>
  )
}

const COLUMNS: readonly DataColumn<ImportFault>[] = [
  { id: 'line', header: importText.line, cell: ({ line }) => <Line number={line} />, width: '64px', lead: true },
  { id: 'column', header: importText.column, cell: ({ column }) => column || importText.wholeRow, width: '120px' },
  { id: 'value', header: importText.value, cell: ({ value }) => value, width: '120px' },
  {
    id: 'reason',
    header: importText.reason,
    cell: ({ reason }) => <span className="whitespace-normal">{reason}</span>,
  },
]

const COUNTS = ['created', 'updated', 'unchanged', 'refused'] as const

/**
 * Renders the counts of an import, the ignored columns, and the first rejected rows with their reasons and a button that downloads
 * all rejected rows.
 */
export function ImportCounts({ report, title }: { report: ImportReport; title: string }) {
  const program_id = useProgramId()
  const cache = useQueryClient()
  const download = useMutation({
    mutationFn: () => cache.fetchQuery(importQueries.errors(client, program_id, report.import_id)),
    meta: { savesWork: false },
    onSuccess: (text) => saveCsv(importText.downloadName(report.filename), text),
    onError: (error) => toast.error(messageFor('export', error)),
  })
  return (
    <section aria-label={title} className="grid gap-4">
      <div className="flex items-baseline gap-2">
        <h3 className="text-rp-14 font-rp-strong text-rp-strong">{title}</h3>
        <span className="text-rp-13 text-rp-muted tabular-nums">{importText.rows(report.rows_total)}</span>
      </div>
      <dl className="grid grid-cols-2 gap-3 rp-tablet:grid-cols-4">
        {COUNTS.map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-rp-12 text-rp-muted">{importText[name]}</dt>
            <dd
              data-bad={(name === 'refused' && report.refused > 0) || undefined}
              className="text-rp-22 font-rp-strong text-rp-strong tabular-nums data-bad:text-rp-negative-text"
            >
              {formatCount(report[name])}
            </dd>
          </div>
        ))}
      </dl>
      {report.ignored_columns.length > 0 ? (
        <p className="text-rp-13 text-pretty text-rp-muted">{importText.ignored(report.ignored_columns)}</p>
      ) : null}
      {report.errors.length > 0 ? (
        <div className="grid gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-rp-13 text-rp-muted">
              {report.refused > report.errors.length
                ? importText.first(report.errors.length, report.refused)
                : importText.errors}
            </p>
            <Button size="sm" busy={download.isPending} onClick={() => download.mutate()}>
              <Download aria-hidden="true" strokeWidth={1.8} size={14} />
              {importText.download}
            </Button>
          </div>
          <div className="rounded-rp-3 border border-rp-line">
            <DataTable
              caption={importText.errors}
              dense
              inset="card"
              columns={COLUMNS}
              rows={report.errors}
              rowKey={({ line, column }) => `${line} ${column}`}
            />
          </div>
        </div>
      ) : null}
    </section>
  )
}
