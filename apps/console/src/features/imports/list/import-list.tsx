import type { ProgramImport } from '@rapport/api/contract/imports/file-calls'
import { programImportQueries } from '@rapport/api/queries/program-imports'
import { formatDate, formatDateTime } from '@rapport/domain/format/dates'
import { DataTable, type DataColumn } from '@rapport/ui/data-table'
import { FailureState } from '@rapport/ui/failure-state'
import { Pagination } from '@rapport/ui/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'

import { client } from '../../../platform/loading/api.ts'
import { surveyHref } from '../../../platform/navigation/paths.ts'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { useActiveProgram } from '../../../platform/session/use-active-program.ts'
import { listMessages as messages } from './messages.ts'
import { UndoImport } from './undo-import.tsx'

/** Maximum number of imports that one request returns. */
const PAGE_SIZE = 25
const OFFSET = 'offset'

/** Lists the imports into all surveys, newest first, each with an undo button if it can be undone. */
export function ImportList() {
  const program_id = useProgramId()
  const [search, setSearch] = useSearchParams()
  const timeZone = useActiveProgram().program?.timezone ?? 'UTC'
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  const offset = /^\d{1,6}$/.test(search.get(OFFSET) ?? '') ? Number(search.get(OFFSET)) : 0
  const imports = useQuery({
    ...programImportQueries.page(client, program_id, offset),
    placeholderData: keepPreviousData,
  })
  const total = imports.data?.[0]?.record_count ?? 0

  return (
    <section aria-labelledby="imports">
      <h2 id="imports" className="text-rp-16 font-rp-strong text-rp-strong">
        {messages.imports}
      </h2>
      <p className="mt-0.5 mb-3 text-rp-13 text-rp-muted">{messages.importsHint}</p>
      {imports.isError ? (
        <FailureState title={messages.failed} busy={imports.isFetching} onRetry={() => void imports.refetch()} />
      ) : (
        <div className="overflow-clip rounded-rp-4 border border-rp-line">
          <DataTable
            caption={messages.imports}
            inset="card"
            columns={columns}
            rows={imports.data}
            rowKey={({ import_id }) => String(import_id)}
            busy={imports.isPlaceholderData}
            skeletonRows={3}
            emptyText={messages.none}
          />
          <Pagination
            className="px-5!"
            offset={offset}
            pageSize={PAGE_SIZE}
            total={total}
            noun={messages.noun(total)}
            onOffsetChange={(next) => setSearch(next === 0 ? {} : { [OFFSET]: String(next) })}
          />
        </div>
      )}
    </section>
  )
}

const columnsIn = (timeZone: string): readonly DataColumn<ProgramImport>[] => [
  {
    id: 'filename',
    header: messages.file,
    lead: true,
    cell: ({ filename }) => <span className="font-rp-medium wrap-anywhere text-rp-strong">{filename}</span>,
  },
  {
    id: 'form_name',
    header: messages.survey,
    width: '22%',
    cell: ({ feedback_form_id, form_name }) => (
      <Link className="wrap-anywhere underline-offset-2 hover:underline" to={surveyHref(feedback_form_id)}>
        {form_name}
      </Link>
    ),
  },
  {
    id: 'created_ts',
    header: messages.imported,
    width: '18%',
    quiet: true,
    cell: ({ created_ts, created_by, created_by_fname, created_by_lname }) => {
      const by = [created_by_fname, created_by_lname].filter(Boolean).join(' ')
      return `${formatDateTime(created_ts, timeZone)}, ${created_by === null ? messages.commandLine : by}`
    },
  },
  { id: 'result', header: messages.result, width: '18%', cell: resultOf },
  {
    id: 'undo',
    header: messages.action,
    headerHidden: true,
    width: '200px',
    cell: (row) => {
      if (row.undone_ts !== null) return <Muted>{messages.undone(formatDate(row.undone_ts, timeZone))}</Muted>
      if (row.no_undo_reason !== null) return <Muted>{row.no_undo_reason}</Muted>
      const { feedback_form_id, import_id, filename, form_name, counts, notes } = row
      return (
        <UndoImport
          short
          feedback_form_id={feedback_form_id}
          import_id={import_id}
          filename={filename}
          form_name={form_name}
          created={counts?.created ?? null}
          updated={counts?.updated ?? 0}
          notes={notes}
        />
      )
    },
  },
]

function resultOf({ ended_ts, undone_ts, counts }: ProgramImport): string {
  if (ended_ts === null && undone_ts === null) return messages.running
  return counts === null ? messages.anonymousCounts : messages.counts(counts.created, counts.updated, counts.refused)
}

function Muted({ children }: { children: string }) {
  return <span className="text-rp-12 wrap-anywhere text-rp-muted">{children}</span>
}
