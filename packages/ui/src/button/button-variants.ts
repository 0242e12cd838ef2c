import { cva } from 'class-variance-authority'

const OFF = 'rp-off:border-rp-line rp-off:bg-rp-sunken'

/** Styles of Button, IconButton and links that look like a button. */
export const buttonVariants = cva(
  [
    'inline-flex shrink-0 cursor-pointer items-center justify-center gap-1.5 border font-rp-medium no-underline select-none',
    'rp-focus-ring rp-quick transition-colors [&_svg]:shrink-0',
    'rp-off:cursor-not-allowed rp-off:text-rp-disabled rp-off:shadow-none rp-off:[&_svg]:text-current',
    'forced-colors:border-current',
  ],
  {
    variants: {
      variant: {
        // Preserves the colors in forced-colors mode, because otherwise the browser renders a backplate behind the label.
        primary: `forced-color-adjust-none border-transparent bg-rp-accent text-rp-on-accent shadow-rp-control hover:bg-rp-accent-hover active:bg-rp-accent-pressed ${OFF}`,
        default: `border-rp-line-strong bg-rp-raised text-rp-strong shadow-rp-control hover:bg-rp-raised-hover active:bg-rp-raised-pressed [&_svg]:text-rp-muted ${OFF}`,
        // Has no fill, even when disabled; otherwise a disabled button would stand out more than one that can be pressed.
        quiet:
          'border-transparent bg-transparent text-rp-text hover:bg-rp-hover active:bg-rp-pressed rp-off:bg-transparent [&_svg]:text-rp-muted',
        danger: `forced-color-adjust-none border-transparent bg-rp-danger text-rp-on-danger shadow-rp-control hover:bg-rp-danger-hover ${OFF}`,
      },
      size: {
        sm: 'h-7 rounded-rp-2 px-2.5 text-rp-13 max-rp-tablet:h-9',
        md: 'h-8 rounded-rp-2 px-3 text-rp-13 max-rp-tablet:h-10',
        lg: 'h-10 rounded-rp-3 px-5 text-rp-14 max-rp-tablet:h-12',
      },
      icon: { true: 'px-0', false: '' },
      // A label written by a user can wrap, in which case the button grows with it.
      long: { true: 'h-auto! max-w-full py-1 text-center wrap-anywhere', false: 'whitespace-nowrap' },
    },
    compoundVariants: [
      { icon: true, size: 'sm', class: 'w-7 max-rp-tablet:w-10' },
      { icon: true, size: 'md', class: 'w-8 max-rp-tablet:w-10' },
      { icon: true, size: 'lg', class: 'w-10 max-rp-tablet:w-12' },
      { long: true, size: 'sm', class: 'min-h-7 max-rp-tablet:min-h-9' },
      { long: true, size: 'md', class: 'min-h-8 max-rp-tablet:min-h-10' },
      { long: true, size: 'lg', class: 'min-h-10 max-rp-tablet:min-h-12' },
    ],
    defaultVariants: { variant: 'default', size: 'md', icon: false, long: false },
  },
)
