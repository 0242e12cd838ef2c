import { cva } from 'class-variance-authority'

/** The box of everything that is filled in: inputs, text areas, select triggers. */
export const inputVariants = cva(
  [
    'w-full min-w-0 rounded-2 border border-edge bg-surface text-strong outline-none focus-edge focus-visible:border-focus',
    'placeholder:text-muted',
    'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]',
    'off:cursor-not-allowed off:border-line-strong off:bg-sunken off:text-disabled',
    '[&:is(input,textarea):read-only]:bg-sunken',
    // iOS zooms into fields under 16 px.
    'max-tablet:text-16',
  ],
  {
    variants: {
      size: {
        sm: 'min-h-8 px-2.5 py-1 text-13 max-tablet:min-h-10',
        md: 'min-h-9 px-2.5 py-1.5 text-14 max-tablet:min-h-11',
        lg: 'min-h-11 rounded-3 px-3 py-2 text-16 max-tablet:min-h-12',
      },
    },
    defaultVariants: { size: 'md' },
  },
)
