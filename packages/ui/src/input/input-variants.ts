import { cva } from 'class-variance-authority'

/** Box styles shared by inputs, text areas and select triggers. */
export const inputVariants = cva(
  [
    'w-full min-w-0 rounded-rp-2 border border-rp-edge bg-rp-surface text-rp-strong outline-none rp-focus-edge focus-visible:border-rp-focus',
    'placeholder:text-rp-muted',
    'aria-invalid:border-rp-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--rp-danger)]',
    'rp-off:cursor-not-allowed rp-off:border-rp-line-strong rp-off:bg-rp-sunken rp-off:text-rp-disabled',
    '[&:is(input,textarea):read-only]:bg-rp-sunken',
    // iOS zooms into fields with a font size below 16 px.
    'max-rp-tablet:text-rp-16',
  ],
  {
    variants: {
      size: {
        sm: 'min-h-8 px-2.5 py-1 text-rp-13 max-rp-tablet:min-h-10',
        md: 'min-h-9 px-2.5 py-1.5 text-rp-14 max-rp-tablet:min-h-11',
        lg: 'min-h-11 rounded-rp-3 px-3 py-2 text-rp-16 max-rp-tablet:min-h-12',
      },
    },
    defaultVariants: { size: 'md' },
  },
)
