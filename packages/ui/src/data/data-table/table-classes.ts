/** Below 768 px the table is a list of folded rows; its words are 13 px, the lead line 14. */
export const TABLE = 'w-full border-collapse text-14 tablet:table-fixed max-tablet:block max-tablet:text-13'

export const HEAD_CELL = [
  'border-b border-line px-3 py-2 text-start text-12 font-medium whitespace-nowrap text-muted',
  'group-data-[inset=card]/table:first:ps-5 group-data-[inset=card]/table:last:pe-5',
  'group-data-[inset=page]/table:first:ps-8 group-data-[inset=page]/table:last:pe-8',
].join(' ')

/** The row carries the hover tint, since a RowLink in it makes the whole row its target. */
export const ROW = [
  'group/row relative border-b border-line transition-colors hover:bg-hover',
  'group-data-[inset=card]/table:last:border-b-0',
  'max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-x-4 max-tablet:gap-y-1.5 max-tablet:px-4 max-tablet:py-3.5',
].join(' ')

export const CELL = [
  'h-12 px-3 py-1 align-middle max-tablet:block max-tablet:h-auto max-tablet:p-0 max-tablet:text-start',
  'group-data-[dense]/table:tablet:h-9 group-data-[dense]/table:text-13',
  'tablet:group-data-[inset=card]/table:first:ps-5 tablet:group-data-[inset=card]/table:last:pe-5',
  'tablet:group-data-[inset=page]/table:first:ps-8 tablet:group-data-[inset=page]/table:last:pe-8',
  '[&_:is(a,button):not([data-slot=row-link])]:relative [&_:is(a,button):not([data-slot=row-link])]:z-1',
].join(' ')
