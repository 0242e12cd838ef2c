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

const ROW = 'group/row relative hover:bg-hover'
const ROW_FOLD =
  'max-tablet:border-b max-tablet:border-line max-tablet:group-data-[inset=card]/table:last:border-b-0 max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-x-4 max-tablet:gap-y-1.5 max-tablet:px-4 max-tablet:py-3.5'

/** The row carries the hover tint, since a RowLink in it makes the whole row its target. */
export function rowClasses(folds: boolean): string {
  return folds ? `${ROW} ${ROW_FOLD}` : ROW
}

const CELL = [
  // The line is each cell's own: borders that collapse are laid out anew for the whole table with every row.
  'h-12 border-b border-line px-3 py-1 align-middle group-data-[inset=card]/table:group-last/row:border-b-0',
  'group-data-[dense]/table:h-9 group-data-[dense]/table:text-13',
  'group-data-[inset=card]/table:first:ps-5 group-data-[inset=card]/table:last:pe-5',
  'group-data-[inset=page]/table:first:ps-8 group-data-[inset=page]/table:last:pe-8',
  // Where only some of the rows are drawn they must be of one height.
  'tablet:group-data-[windowed]/table:truncate',
  // A link or a button in the row lies over the target of the RowLink.
  '[&_:is(a,button):not([data-slot=row-link])]:relative [&_:is(a,button):not([data-slot=row-link])]:z-1',
].join(' ')
const CELL_FOLD = 'max-tablet:block max-tablet:h-auto! max-tablet:border-0! max-tablet:p-0! max-tablet:text-start!'
const LABEL = 'max-tablet:before:sr-only max-tablet:before:content-[attr(data-label)]'
const END = 'text-end tabular-nums'
const LEAD = 'text-start font-regular'
const LEAD_FOLD = 'max-tablet:basis-full max-tablet:text-14'
const QUIET_FOLD = 'max-tablet:text-muted'

interface CellKind {
  readonly align?: 'start' | 'end'
  readonly lead?: boolean
  readonly quiet?: boolean
}

/** One body cell. A table has many: its classes are joined once for each kind of column. */
export function cellClasses(folds: boolean, { align, lead = false, quiet = false }: CellKind): string {
  const kind = Number(folds) | (Number(align === 'end') << 1) | (Number(lead) << 2) | (Number(quiet) << 3)
  return (JOINED[kind] ??= [
    CELL,
    align === 'end' && END,
    lead && LEAD,
    folds && CELL_FOLD,
    folds && !lead && LABEL,
    folds && lead && LEAD_FOLD,
    folds && quiet && QUIET_FOLD,
  ]
    .filter(Boolean)
    .join(' '))
}

const JOINED: string[] = []

/** On phones the headers that sort stay, in a line over the rows. */
export const HEAD_FOLD =
  'max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-4 max-tablet:border-b max-tablet:border-line max-tablet:px-4 max-tablet:py-1'
