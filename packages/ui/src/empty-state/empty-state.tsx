import { Inbox } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What is missing, as a sentence. */
  title: ReactNode
  /** The reason, in one line. */
  hint?: ReactNode
  /** A small image that replaces the default inbox icon. */
  icon?: ReactNode
  /** At most one action, for example Clear Filters. */
  action?: ReactNode
}

/** Reports that there is nothing to show. For a failure use FailureState. */
export function EmptyState({ title, hint, icon, action, className, ...props }: EmptyStateProps) {
  return (
    <div
      data-rp-slot="empty-state"
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] justify-items-center [overflow-wrap:anywhere] gap-1 px-6 py-10 text-center text-rp-13 text-rp-muted',
        className,
      )}
      {...props}
    >
      <span
        aria-hidden="true"
        className="mb-2 grid size-10 place-items-center rounded-rp-3 border border-rp-line bg-rp-sunken [&>svg]:size-4.5"
      >
        {icon ?? <Inbox strokeWidth={1.8} />}
      </span>
      <p className="max-w-[42ch] text-rp-14 font-rp-strong text-rp-strong">{title}</p>
      {hint ? <p className="max-w-[42ch] text-pretty">{hint}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
