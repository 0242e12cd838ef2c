import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** All props are passed to the div. */
export type PageBodyProps = ComponentProps<'div'>

/** Renders the content of a page with padding. Place a full-width DataTable outside it. */
export function PageBody({ className, ...props }: PageBodyProps) {
  return (
    <div
      data-rp-slot="page-body"
      className={cn(
        'min-w-0 flex-1 px-8 pt-5 pb-10 max-rp-tablet:px-4 max-rp-tablet:pt-4 max-rp-tablet:pb-6',
        className,
      )}
      {...props}
    />
  )
}
