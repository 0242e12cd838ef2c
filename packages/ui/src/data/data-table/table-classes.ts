import { cn } from '../../cn.ts'

/** Below 768 px a folding table is a list of rows of lines; its words are 13 px, the lead line 14. */
export function tableClasses(folds: boolean): string {
  return folds
    ? 'w-full border-separate border-spacing-0 text-14 tablet:table-fixed max-tablet:block max-tablet:text-13'
    : 'w-full border-separate border-spacing-0 text-14 tablet:table-fixed'
}

/** One column header; the caller says where its words stand. */
export const HEAD_CELL = [
  'px-3 py-2 text-12 font-medium whitespace-nowrap text-muted',
  // It stays in sight, and its plane hides what goes beneath.
  'sticky top-0 z-2 border-b border-line bg-(--table-plane,var(--surface))',
  'group-data-[inset=card]/table:first:ps-5 group-data-[inset=card]/table:last:pe-5',
  'group-data-[inset=page]/table:first:ps-8 group-data-[inset=page]/table:last:pe-8',
].join(' ')

/** The rest of what a row and its cells wear is in styles/data-table.css. A RowLink is underlined with its row. */
export const ROW = 'group/row'

const END = 'text-end tabular-nums'
const END_FOLD = 'max-tablet:text-start'
const QUIET_FOLD = 'max-tablet:text-muted'

interface CellKind {
  readonly align?: 'start' | 'end'
  readonly quiet?: boolean
}

/** What one column's cells wear beyond all cells; most nothing. */
export function cellClasses(folds: boolean, { align, quiet = false }: CellKind): string | undefined {
  if (align !== 'end') return folds && quiet ? QUIET_FOLD : undefined
  return cn(END, folds && END_FOLD, folds && quiet && QUIET_FOLD)
}

/** What all rows of a body look like, said to the style sheet. */
export interface RowsLook {
  'data-slot': 'table-rows'
  'data-inset': 'page' | 'card'
  'data-dense': true | undefined
  'data-folds': true | undefined
  'data-windowed': true | undefined
}

/** On phones the headers that sort stay, in a line over the rows. */
export const HEAD_FOLD =
  'max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-4 max-tablet:border-b max-tablet:border-line max-tablet:px-4 max-tablet:py-1'
