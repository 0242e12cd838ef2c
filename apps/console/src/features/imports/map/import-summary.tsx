import { formatCount } from '@rapport/domain/format/numbers'
import { countColumns } from '@rapport/domain/imports/column-fixes'
import type { ImportColumn } from '@rapport/domain/imports/import-column'
import { Button } from '@rapport/ui/button'
import { DescriptionList } from '@rapport/ui/description-list'
import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { messages } from '../messages.ts'

interface ImportSummaryProps {
  columns: readonly ImportColumn[]
  /** Number of rows in the file; null while they are being counted. */
  rows: number | null
  onShowNext: () => void
  /** The known facts about the rows, each with a label and a value. */
  facts: readonly { readonly term: string; readonly value: ReactNode }[]
  /** The settings of the import, shown below the facts. */
  children: ReactNode
}

/**
 * Renders the summary beside the columns: the number of rows, how many columns are ready, how many must be checked and how many are
 * ignored, the known facts about the rows, and the settings of the import.
 */
export function ImportSummary({ columns, rows, onShowNext, facts, children }: ImportSummaryProps) {
  const { ready, open, ignored } = countColumns(columns)
  return (
    <aside
      aria-label={messages.summary}
      className="rounded-rp-4 border border-rp-line bg-rp-sunken max-rp-tablet:contents max-rp-wide:row-start-1 rp-wide:sticky rp-wide:top-5"
    >
      <div className={`${PART} max-rp-tablet:order-1`}>
        <div className="max-rp-tablet:flex max-rp-tablet:items-baseline max-rp-tablet:gap-2">
          <p className="text-rp-36 font-rp-strong tracking-rp-display text-rp-strong tabular-nums">
            {rows === null ? '–' : formatCount(rows)}
          </p>
          <p className="text-rp-13 text-rp-muted">{messages.rowsInColumns(columns.length)}</p>
        </div>
        <div
          role="img"
          aria-label={messages.bar(ready, open, ignored)}
          className="flex h-2 gap-px overflow-clip rounded-rp-1"
        >
          {/* A computed width needs an inline style. */}
          <span className="bg-rp-data-1" style={{ flexGrow: ready }} />
          <span className="bg-rp-warning" style={{ flexGrow: open }} />
          <span className="bg-rp-data-track" style={{ flexGrow: ignored }} />
        </div>
        <ul className="grid gap-1 text-rp-13">
          <Count swatch="bg-rp-data-1" label={messages.ready} count={ready} />
          <Count swatch="bg-rp-warning" label={messages.open} count={open} />
          <Count swatch="bg-rp-data-track" label={messages.ignored} count={ignored} />
        </ul>
        <Button size="sm" className="w-full" disabled={open === 0} aria-keyshortcuts="N" onClick={onShowNext}>
          {messages.showNext}
          <ArrowDown aria-hidden="true" size={14} strokeWidth={1.8} />
        </Button>
      </div>
      <div className={`${PART} border-t border-rp-line max-rp-tablet:order-3 max-rp-tablet:border-t`}>
        <DescriptionList items={facts} />
        <hr className="border-rp-line" />
        {children}
        <p className="text-rp-12 text-pretty text-rp-muted">{messages.nothingYet}</p>
      </div>
    </aside>
  )
}

function Count({ swatch, label, count }: { swatch: string; label: string; count: number }) {
  return (
    <li className="flex items-center gap-2 text-rp-muted">
      <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${swatch}`} />
      {label}
      <b className="ms-auto font-rp-medium text-rp-strong tabular-nums">{formatCount(count)}</b>
    </li>
  )
}

const PART = [
  'grid gap-4 p-5',
  'max-rp-tablet:rounded-rp-3 max-rp-tablet:border max-rp-tablet:border-rp-line max-rp-tablet:bg-rp-sunken max-rp-tablet:p-4',
].join(' ')
