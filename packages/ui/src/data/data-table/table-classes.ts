/** Below 768 px a folding table is a list of rows of lines; its words are 13 px, the lead line 14. */
export function tableClasses(folds: boolean): string {
  return folds
    ? 'w-full border-collapse text-14 tablet:table-fixed max-tablet:block max-tablet:text-13'
    : 'w-full border-collapse text-14 tablet:table-fixed'
}

/** One column header; the caller says where its words stand. */
export const HEAD_CELL = [
  'border-b border-line px-3 py-2 text-12 font-medium whitespace-nowrap text-muted',
  'group-data-[inset=card]/table:first:ps-5 group-data-[inset=card]/table:last:pe-5',
  'group-data-[inset=page]/table:first:ps-8 group-data-[inset=page]/table:last:pe-8',
].join(' ')

const ROW = [
  'group/row relative border-b border-line transition-colors hover:bg-hover',
  'group-data-[inset=card]/table:last:border-b-0',
].join(' ')
const ROW_FOLD =
  'max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-x-4 max-tablet:gap-y-1.5 max-tablet:px-4 max-tablet:py-3.5'

/** The row carries the hover tint, since a RowLink in it makes the whole row its target. */
export function rowClasses(folds: boolean): string {
  return folds ? `${ROW} ${ROW_FOLD}` : ROW
}

const CELL = [
  'h-12 px-3 py-1 align-middle',
  'group-data-[dense]/table:h-9 group-data-[dense]/table:text-13',
  'group-data-[inset=card]/table:first:ps-5 group-data-[inset=card]/table:last:pe-5',
  'group-data-[inset=page]/table:first:ps-8 group-data-[inset=page]/table:last:pe-8',
  // A link or a button in the row lies over the target of the RowLink.
  '[&_:is(a,button):not([data-slot=row-link])]:relative [&_:is(a,button):not([data-slot=row-link])]:z-1',
].join(' ')
const CELL_FOLD = 'max-tablet:block max-tablet:h-auto! max-tablet:p-0! max-tablet:text-start!'

/** One body cell. */
export function cellClasses(folds: boolean): string {
  return folds ? `${CELL} ${CELL_FOLD}` : CELL
}
