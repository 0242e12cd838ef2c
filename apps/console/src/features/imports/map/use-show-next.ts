import { nextOpen } from '@rapport/domain/imports/column-fixes'
import type { ImportColumn } from '@rapport/domain/imports/import-column'
import { useRef } from 'react'

import { usePageKey } from '../../../platform/use-shortcut.ts'
import { columnRowId } from '../columns/column-row-id.ts'

/**
 * Returns a function that shows the next column with a problem and focuses its menu. While the calling component is mounted, the N
 * key also moves to the next such column, and Shift+N to the previous one.
 */
export function useShowNext(columns: readonly ImportColumn[]): () => void {
  const shown = useRef(-1)
  const show = (step: 1 | -1) => {
    const focused = columns.findIndex((_, position) =>
      document.getElementById(columnRowId(position))?.contains(document.activeElement),
    )
    const next = nextOpen(columns, focused === -1 ? shown.current : focused, step)
    if (next === null) return
    shown.current = next
    const row = document.getElementById(columnRowId(next))
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector('button')?.focus({ preventScroll: true })
  }
  usePageKey('n', () => show(1))
  usePageKey('N', () => show(-1))
  return () => show(1)
}
