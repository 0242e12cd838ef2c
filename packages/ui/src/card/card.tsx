import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** Heading of the card and, if `titleId` is set, its accessible name. */
  title?: ReactNode
  /** Muted line below the title; shown only with `title` or `actions`. */
  description?: ReactNode
  /** Small actions at the end of the header. */
  actions?: ReactNode
  footer?: ReactNode
  /** Heading level of the title. @default 2 */
  level?: 2 | 3 | 4
  /** Removes the side and bottom padding of the content, for example for a table. */
  flush?: boolean
  /** Id of the title, for tests and `aria-labelledby`. */
  titleId?: string
}

const bodyVariants = cva('min-w-0 flex-1', {
  variants: { flush: { true: 'pt-2', false: 'px-5 pt-3 pb-5 max-rp-tablet:px-4' } },
})

/** Renders a bordered group of related content. Do not nest cards. */
export function Card({
  title,
  description,
  actions,
  footer,
  level = 2,
  flush = false,
  titleId,
  className,
  children,
  ...props
}: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section
      data-rp-slot="card"
      aria-labelledby={titleId}
      className={cn(
        'flex min-w-0 flex-col overflow-clip rounded-rp-4 border border-rp-line bg-rp-surface text-rp-text max-rp-tablet:rounded-rp-3',
        className,
      )}
      {...props}
    >
      {title || actions ? (
        <header className="flex min-h-11 items-start gap-2 px-5 pt-4 max-rp-tablet:px-4">
          <div className="min-w-0 flex-1">
            <Heading
              id={titleId}
              className="min-h-7 content-center text-rp-14 font-rp-strong text-pretty text-rp-strong"
            >
              {title}
            </Heading>
            {description ? <p className="text-rp-12 text-rp-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex shrink-0 items-center gap-0.5">{actions}</div> : null}
        </header>
      ) : null}
      <div className={bodyVariants({ flush })}>{children}</div>
      {footer ? (
        <footer className="flex min-h-11 items-center gap-3 border-t border-rp-line px-5 py-2 text-rp-13 text-rp-muted max-rp-tablet:px-4">
          {footer}
        </footer>
      ) : null}
    </section>
  )
}
