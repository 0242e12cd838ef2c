import { cva } from 'class-variance-authority'

/** Styles of Button, IconButton and links that look like a button. */
export const buttonVariants = cva(
  [
    'inline-flex shrink-0 cursor-pointer items-center justify-center gap-1.5 border font-medium no-underline select-none',
    'focus-ring transition-colors [&_svg]:shrink-0',
    'off:cursor-not-allowed off:border-line off:bg-sunken off:text-disabled off:shadow-none off:[&_svg]:text-current',
    'forced-colors:border-current',
  ],
  {
    variants: {
      variant: {
        // The colors are kept in forced-colors mode; otherwise the browser draws a backplate behind the label.
        primary:
          'forced-color-adjust-none border-transparent bg-accent text-on-accent shadow-control hover:bg-accent-hover active:bg-accent-pressed',
        default:
          'border-line-strong bg-raised text-strong shadow-control hover:bg-raised-hover active:bg-raised-pressed [&_svg]:text-muted',
        quiet: 'border-transparent bg-transparent text-text hover:bg-hover active:bg-pressed [&_svg]:text-muted',
        danger:
          'forced-color-adjust-none border-transparent bg-danger text-on-danger shadow-control hover:bg-danger-hover',
      },
      size: {
        sm: 'h-7 rounded-2 px-2.5 text-13 max-tablet:h-9',
        md: 'h-8 rounded-2 px-3 text-13 max-tablet:h-10',
        lg: 'h-10 rounded-3 px-5 text-14 max-tablet:h-12',
      },
      icon: { true: 'px-0', false: '' },
      // A label written by a user may wrap; the button then grows with it.
      long: { true: 'h-auto! max-w-full py-1 text-center wrap-anywhere', false: 'whitespace-nowrap' },
    },
    compoundVariants: [
      { icon: true, size: 'sm', class: 'w-7 max-tablet:w-10' },
      { icon: true, size: 'md', class: 'w-8 max-tablet:w-10' },
      { icon: true, size: 'lg', class: 'w-10 max-tablet:w-12' },
      { long: true, size: 'sm', class: 'min-h-7 max-tablet:min-h-9' },
      { long: true, size: 'md', class: 'min-h-8 max-tablet:min-h-10' },
      { long: true, size: 'lg', class: 'min-h-10 max-tablet:min-h-12' },
    ],
    defaultVariants: { variant: 'default', size: 'md', icon: false, long: false },
  },
)
