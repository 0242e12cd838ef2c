import { replaceColumn } from '@rapport/domain/imports/choose-meaning'
import { chooseMeaning } from '@rapport/domain/imports/column-fixes'
import type { ColumnMeaning, ImportColumn } from '@rapport/domain/imports/import-column'
import { toast } from '@rapport/ui/toast'

import { messages } from './messages.ts'

/** Meanings without details. When one of them is chosen in the menu, no form opens. */
type PlainMeaning = Extract<ColumnMeaning, 'key' | 'weight' | 'ignored'>

/** Saves all columns after one has changed. Resolves to the reason why the save failed, or to null if it succeeded. */
export type SaveColumns = (columns: readonly ImportColumn[]) => Promise<string | null>

/**
 * Returns functions that change the columns. A toast reports when a meaning has moved to another column, and when a change outside
 * a form was not saved.
 */
export function useColumnChanges(columns: readonly ImportColumn[], save: SaveColumns) {
  /** Saves the change. Resolves to the reason why the save failed, or to null if it succeeded. */
  const replace = async (position: number, next: ImportColumn): Promise<string | null> => {
    if (next === columns[position]) return null
    const { columns: changed, released } = replaceColumn(columns, position, next)
    const [first] = next.becomes
    const error = await save(changed)
    if (error === null && released !== null && first)
      toast.info(messages.moved(released, messages.meanings[first.meaning]))
    return error
  }
  const replaceAtOnce = (position: number, next: ImportColumn) => {
    void replace(position, next).then((error) => error !== null && toast.error(error))
  }
  return {
    replace,
    replaceAtOnce,
    choose: (position: number, meaning: PlainMeaning) => {
      const column = columns[position]
      if (column) replaceAtOnce(position, chooseMeaning(column, [{ meaning }]))
    },
  }
}

/** Returns whether a meaning has no details and can therefore be chosen without opening a form. */
export const isPlain = (meaning: ColumnMeaning): meaning is PlainMeaning =>
  meaning === 'key' || meaning === 'weight' || meaning === 'ignored'
