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
  /** Number of rows in the file; null while they are being counted. */
  rows: number | null
  /** The first rows as they would be imported; undefined while they load. */
  preview: readonly PreviewRow[] | undefined
  /** Whether the rows are being read. */
  isReading?: boolean
  /** The reason why the rows cannot be read, and whether a retry can succeed; null when they can be read. */
  noPreview?: { readonly text: string; readonly canRetry: boolean } | null
  onRetryPreview?: () => void
  /** The changes that the file makes to its survey, shown below the rows. */
  changes?: ReactNode
  facts: readonly { readonly term: string; readonly value: ReactNode }[]
  locations: readonly { readonly id: number; readonly name: string }[]
  onSaveColumns: SaveColumns
  onOpenSettings: () => void
  /** The settings of the import, shown in the summary. */
  children: ReactNode
}

/** Renders the mapping step: the file, its columns, the first rows as they will be imported, and the summary beside them. */
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
