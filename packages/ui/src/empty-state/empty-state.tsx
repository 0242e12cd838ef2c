import { Inbox } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The sentence, as the specification gives it. */
  title: ReactNode
  /** One line of why. */
  hint?: ReactNode
  /** A small picture in place of the tray. */
  icon?: ReactNode
  /** At most one action, for example Clear Filters. */
  action?: ReactNode
}

/** There is nothing to show, and that is no failure. When something went wrong, use FailureState. */
export function EmptyState({ title, hint, icon, action, className, ...props }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] justify-items-center [overflow-wrap:anywhere] gap-1 px-6 py-10 text-center text-13 text-muted',
        className,
      )}
      {...props}
    >
      <span
        aria-hidden="true"
        className="mb-2 grid size-10 place-items-center rounded-3 border border-line bg-sunken [&>svg]:size-4.5"
      >
        {icon ?? <Inbox strokeWidth={1.8} />}
      </span>
      <p className="max-w-[42ch] text-14 font-strong text-strong">{title}</p>
      {hint ? <p className="max-w-[42ch] text-pretty">{hint}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
