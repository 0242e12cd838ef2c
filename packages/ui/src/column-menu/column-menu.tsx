'use client'

import { Columns3 } from 'lucide-react'

import { Button } from '../button/button.tsx'
import {
  DropdownMenu,
  DropdownMenuCheckbox,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from '../dropdown-menu/dropdown-menu.tsx'

export interface ColumnMenuProps {
  /** The columns of the table; a lead column is always shown and not offered. */
  columns: readonly { readonly id: string; readonly header: string; readonly lead?: boolean }[]
  /** Ids of the columns that are not shown. */
  hidden: readonly string[]
  onHiddenChange: (hidden: readonly string[]) => void
  /** @default 'Columns' */
  label?: string
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

/**
 * Chooses which columns of a DataTable are shown. Ids that the table has not are kept, for they may belong to a column
 * that is away today. Who remembers the choice is the caller.
 */
export function ColumnMenu({ columns, hidden, onHiddenChange, label = 'Columns', size, className }: ColumnMenuProps) {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button data-slot="column-menu" {...(size ? { size } : {})} className={className}>
          <Columns3 aria-hidden="true" size={14} strokeWidth={1.8} />
          {label}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {columns
          .filter((column) => !column.lead)
          .map((column) => (
            <DropdownMenuCheckbox
              key={column.id}
              label={column.header}
              checked={!hidden.includes(column.id)}
              onCheckedChange={(checked) =>
                onHiddenChange(checked ? hidden.filter((id) => id !== column.id) : [...hidden, column.id])
              }
            />
          ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
