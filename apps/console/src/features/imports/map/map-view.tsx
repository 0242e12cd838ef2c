import type { PreviewRow } from '@rapport/api/contract/imports/run-calls'
import type { ImportColumn } from '@rapport/domain/imports/import-column'
import type { FileGuess } from '@rapport/domain/imports/import-file'
import { FailureState } from '@rapport/ui/failure-state'
import type { ReactNode } from 'react'

import { ColumnTable } from '../columns/column-table.tsx'
import type { SaveColumns } from '../columns/use-column-changes.ts'
import { FileBar } from '../settings/file-bar.tsx'
import { ImportSummary } from './import-summary.tsx'
import { PreviewTable } from './preview-table.tsx'
import { useShowNext } from './use-show-next.ts'

interface MapViewProps {
  filename: string
  bytes: number
  guess: FileGuess
  columns: readonly ImportColumn[]
  /** Rows of the file; null while they are counted. */
  rows: number | null
  /** The first rows as they would be read; undefined while they are read. */
  preview: readonly PreviewRow[] | undefined
  /** The rows are read again. */
  isReading?: boolean
  /** Why the rows cannot be read, and whether reading them again can help; null when they can. */
  noPreview?: { readonly text: string; readonly canRetry: boolean } | null
  onRetryPreview?: () => void
  /** What the file changes in its survey, below the rows. */
  changes?: ReactNode
  facts: readonly { readonly term: string; readonly value: ReactNode }[]
  locations: readonly { readonly id: number; readonly name: string }[]
  onSaveColumns: SaveColumns
  onOpenSettings: () => void
  /** The settings of the import, in the summary. */
  children: ReactNode
}

/** Renders the mapping step: the file, its columns, the first rows as they will be read, and the summary beside them. */
export function MapView({
  filename,
  bytes,
  guess,
  columns,
  rows,
  preview,
  isReading = false,
  noPreview = null,
  onRetryPreview,
  changes,
  facts,
  locations,
  onSaveColumns,
  onOpenSettings,
  children,
}: MapViewProps) {
  const showNext = useShowNext(columns)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 max-rp-tablet:gap-5 rp-wide:grid-cols-[minmax(0,1fr)_272px]">
      <div className="min-w-0 max-rp-tablet:order-2">
        <FileBar filename={filename} bytes={bytes} guess={guess} onChange={onOpenSettings} />
        <ColumnTable columns={columns} locations={locations} onSave={onSaveColumns} />
        {noPreview ? (
          <FailureState
            title={noPreview.text}
            busy={isReading}
            onRetry={noPreview.canRetry ? onRetryPreview : undefined}
          />
        ) : (
          <PreviewTable rows={preview} busy={isReading} total={rows} />
        )}
        {changes}
      </div>
      <ImportSummary columns={columns} rows={rows} facts={facts} onShowNext={showNext}>
        {children}
      </ImportSummary>
    </div>
  )
}
