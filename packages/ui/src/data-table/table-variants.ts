import { cva } from 'class-variance-authority'

const FROM = { desktop: 'rp-tablet:max-rp-desktop:hidden', wide: 'rp-tablet:max-rp-wide:hidden' } as const

/** Classes for the `<col>` and the skeleton cells of a column. */
export const colVariants = cva('', { variants: { from: FROM } })

/**
 * Classes for the table. Below 768 px a folding table is displayed as a list of rows that are split into lines, with a font size of
 * 13 px.
 */
export const tableVariants = cva('w-full border-separate border-spacing-0 text-rp-14 rp-tablet:table-fixed', {
  variants: { folds: { true: 'max-rp-tablet:block max-rp-tablet:text-rp-13', false: '' } },
})

/**
 * Classes for the head. From 768 px on, it is sticky. Below that, a folding table shows only its sortable headers, above the rows;
 * in a table that scrolls horizontally, the head scrolls away with the rows.
 */
export const headVariants = cva('rp-tablet:sticky rp-tablet:top-0 rp-tablet:z-2', {
  variants: { folds: { true: '', false: '' }, sorts: { true: '', false: '' } },
  compoundVariants: [
    { folds: true, sorts: true, class: 'max-rp-tablet:block' },
    { folds: true, sorts: false, class: 'max-rp-tablet:sr-only' },
  ],
})

/** Classes for one column header. Its background hides the rows that scroll beneath it. */
export const headCellVariants = cva(
  [
    'px-3 py-2 text-rp-12 font-rp-medium whitespace-nowrap text-rp-muted',
    'border-b border-rp-line bg-(--rp-table-plane,var(--rp-surface))',
    'first:ps-(--rp-cell-edge) last:pe-(--rp-cell-edge)',
  ],
  {
    variants: {
      align: { start: 'text-start', end: 'text-end' },
      folds: { true: '', false: '' },
      sorts: { true: '', false: '' },
      from: FROM,
    },
    compoundVariants: [
      { folds: true, sorts: false, class: 'max-rp-tablet:sr-only' },
      { folds: true, sorts: true, class: 'max-rp-tablet:border-0 max-rp-tablet:p-0!' },
    ],
    defaultVariants: { align: 'start' },
  },
)

/**
 * Classes for a body cell, in addition to the rules of styles/data-table.css; most cells need no class. `labelled` and `corner`
 * refer to rules in that file.
 */
export const cellVariants = cva('', {
  variants: {
    align: { start: '', end: 'text-end tabular-nums' },
    folds: { true: '', false: '' },
    quiet: { true: '', false: '' },
    labelled: { true: '', false: '' },
    corner: { true: '', false: '' },
    fold: { hidden: '', end: '' },
    from: FROM,
  },
  compoundVariants: [
    { folds: true, align: 'end', class: 'max-rp-tablet:text-start' },
    { folds: true, quiet: true, class: 'max-rp-tablet:text-rp-muted' },
    { folds: true, labelled: true, class: 'labelled' },
    { folds: true, corner: true, class: 'corner' },
    { folds: true, fold: 'hidden', class: 'max-rp-tablet:hidden!' },
    { folds: true, fold: 'end', class: 'max-rp-tablet:ms-auto' },
  ],
})
