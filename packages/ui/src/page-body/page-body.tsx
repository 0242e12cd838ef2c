import type { ComponentProps } from 'react'

import { cn } from '../cn.ts'

/** Props of a div. */
export type PageBodyProps = ComponentProps<'div'>

/** The content of a page with its padding. Place a full-width DataTable outside. */
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
