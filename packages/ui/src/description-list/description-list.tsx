import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface DescriptionListProps extends Omit<ComponentProps<'dl'>, 'children'> {
  /** Pairs in order, with unique terms; a pair whose value is null, undefined or an empty string is omitted. */
  items: readonly { readonly term: string; readonly value: ReactNode }[]
  /** Alignment of the values. @default 'end' */
  align?: 'start' | 'end'
}

const valueVariants = cva('min-w-0 [overflow-wrap:anywhere] text-rp-strong', {
  variants: { align: { start: '', end: 'text-end' } },
  defaultVariants: { align: 'end' },
})

/** Lists terms and their values, one pair on each line. For many items of one kind use DataTable. */
export function DescriptionList({ items, align, className, ...props }: DescriptionListProps) {
  const shown = items.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl
      data-rp-slot="description-list"
      className={cn('grid grid-cols-[fit-content(60%)_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-rp-13', className)}
      {...props}
    >
      {shown.map(({ term, value }) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid">
          <dt className="[overflow-wrap:anywhere] text-rp-muted">{term}</dt>
          <dd className={valueVariants({ align })}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
