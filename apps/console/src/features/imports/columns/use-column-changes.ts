import { replaceColumn } from '@rapport/domain/imports/choose-meaning'
import { chooseMeaning } from '@rapport/domain/imports/column-fixes'
import type { ColumnMeaning, ImportColumn } from '@rapport/domain/imports/import-column'
import { toast } from '@rapport/ui/toast'

import { messages } from './messages.ts'

/** Meanings without details: choosing one in the menu is enough. */
type PlainMeaning = Extract<ColumnMeaning, 'key' | 'weight' | 'ignored'>

/** Returns the changes of the columns. A message reports a column that lost its meaning to another one. */
export function useColumnChanges(
  columns: readonly ImportColumn[],
  onChange: (columns: readonly ImportColumn[]) => void,
) {
  const replace = (position: number, next: ImportColumn) => {
    if (next === columns[position]) return
    const { columns: changed, released } = replaceColumn(columns, position, next)
    const [first] = next.becomes
    if (released !== null && first) toast.info(messages.moved(released, messages.meanings[first.meaning]))
    onChange(changed)
  }
  return {
    replace,
    choose: (position: number, meaning: PlainMeaning) => {
      const column = columns[position]
      if (column) replace(position, chooseMeaning(column, [{ meaning }]))
    },
  }
}

/** Returns whether a meaning has details, so that its form opens first. */
export const isPlain = (meaning: ColumnMeaning): meaning is PlainMeaning =>
  meaning === 'key' || meaning === 'weight' || meaning === 'ignored'
