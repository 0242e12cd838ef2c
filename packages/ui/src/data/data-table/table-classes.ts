import { cn } from '../../cn.ts'

/** Below 768 px a folding table is a list of rows of lines; its words are 13 px, the lead line 14. */
export function tableClasses(folds: boolean): string {
  return folds
    ? 'w-full border-separate border-spacing-0 text-14 tablet:table-fixed max-tablet:block max-tablet:text-13'
    : 'w-full border-separate border-spacing-0 text-14 tablet:table-fixed'
}

/** The headers stay in sight; below 768 px a folding table is too long for that, and one that scrolls is its own view. */
export const HEAD = 'tablet:sticky tablet:top-0 tablet:z-2'

/** One column header; the caller says where its words stand. Its plane hides what goes beneath. */
export const HEAD_CELL = [
  'px-3 py-2 text-12 font-medium whitespace-nowrap text-muted',
  'border-b border-line bg-(--table-plane,var(--surface))',
  'first:ps-(--cell-edge) last:pe-(--cell-edge)',
].join(' ')

/** The rest of what a row and its cells wear is in styles/data-table.css. A RowLink is underlined with its row. */
export const ROW = 'group/row'

const END = 'text-end tabular-nums'
const END_FOLD = 'max-tablet:text-start'
const QUIET_FOLD = 'max-tablet:text-muted'
/** A name for the style sheet, which has the rule. */
const LABELLED = 'labelled'

interface CellKind {
  readonly align?: 'start' | 'end'
  readonly labelled?: boolean
  readonly quiet?: boolean
}

/** What one column's cells wear beyond all cells; most nothing. */
export function cellClasses(folds: boolean, { align, labelled, quiet = false }: CellKind): string | undefined {
  const isEnd = align === 'end'
  const hasLabel = folds && (labelled ?? isEnd)
  return cn(isEnd && END, isEnd && folds && END_FOLD, folds && quiet && QUIET_FOLD, hasLabel && LABELLED) || undefined
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
