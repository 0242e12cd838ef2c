import { COLUMN_MEANINGS, type ColumnMeaning, type ImportColumn } from '@rapport/domain/imports/import-column'
import {
  DropdownMenu,
  DropdownMenuChoice,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@rapport/ui/dropdown-menu'
import { ChevronDown, SlidersHorizontal } from 'lucide-react'

import { MeaningIcon } from './meaning-icon.tsx'
import { describeMeaning } from './meaning-text.ts'
import { messages } from './messages.ts'

const OPTIONS = COLUMN_MEANINGS.map((value) => ({ value, label: messages.meanings[value] }))

interface MeaningMenuProps {
  columns: readonly ImportColumn[]
  column: ImportColumn
  disabled: boolean
  onChoose: (meaning: ColumnMeaning) => void
  onEdit: () => void
}

/** Renders the meaning of a column as a button that opens the menu of meanings. */
export function MeaningMenu({ columns, column, disabled, onChoose, onEdit }: MeaningMenuProps) {
  const { title, detail } = describeMeaning(columns, column)
  const first = column.becomes[0]
  const meaning = first?.meaning ?? 'ignored'
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <button type="button" disabled={disabled} data-ignored={meaning === 'ignored' || undefined} className={TRIGGER}>
          <MeaningIcon choice={first ?? { meaning: 'ignored' }} />
          <span className="min-w-0 flex-1">
            <span className="sr-only">{`${messages.meaningOf(column.column)}: `}</span>
            <span className="block truncate font-rp-medium text-rp-strong group-data-ignored:text-rp-muted">
              {title}
            </span>
            {detail ? <span className="block truncate text-rp-12 leading-[15px] text-rp-muted">{detail}</span> : null}
          </span>
          <ChevronDown aria-hidden="true" size={14} strokeWidth={1.8} className="shrink-0 text-rp-muted" />
        </button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-60">
        <DropdownMenuChoice
          label={messages.meaningOf(column.column)}
          options={OPTIONS}
          value={meaning}
          onValueChange={(value) => {
            const chosen = COLUMN_MEANINGS.find((one) => one === value)
            if (chosen !== undefined && chosen !== meaning) onChoose(chosen)
          }}
        />
        {meaning === 'key' || meaning === 'weight' || meaning === 'ignored' ? null : (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={onEdit}>
              <SlidersHorizontal aria-hidden="true" strokeWidth={1.8} />
              {messages.edit}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

const TRIGGER = [
  'group flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-rp-2 border border-rp-edge bg-rp-surface py-0.5 ps-2.5 pe-2 text-start text-rp-13 leading-[17px] max-rp-tablet:min-h-12',
  'rp-focus-ring rp-quick transition-colors hover:bg-rp-raised-hover rp-off:cursor-not-allowed rp-off:bg-rp-sunken',
].join(' ')
