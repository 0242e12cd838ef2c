import type { ComponentProps, ReactNode, Ref } from 'react'

import { cn } from '../cn.ts'

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode
  /** Breadcrumbs above the title; hidden on phones. */
  breadcrumbs?: ReactNode
  /** A muted line next to the title: a date, a count. */
  meta?: ReactNode
  /** The actions of the page, the primary one last. */
  actions?: ReactNode
  /** Ref of the h1, which takes the focus after a navigation. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Draws a line below the header. */
  ruled?: boolean
}

/** The header of a page: breadcrumbs, title and actions. NavTabs and FilterBar are passed as children, below the title. */
export function PageHeader({
  title,
  breadcrumbs,
  meta,
  actions,
  headingRef,
  ruled = false,
  className,
  children,
  ...props
}: PageHeaderProps) {
  return (
    <header
      data-slot="page-header"
      className={cn('pt-4 max-tablet:pt-2', ruled && 'border-b border-line', className)}
      {...props}
    >
      {breadcrumbs ? <div className="min-h-6 px-8 max-tablet:hidden">{breadcrumbs}</div> : null}
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 px-8 pt-1 pb-3 max-tablet:min-h-12 max-tablet:gap-y-2 max-tablet:px-4 max-tablet:pb-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5 max-tablet:flex-col max-tablet:items-start">
          <h1
            ref={headingRef}
            tabIndex={-1}
            className="max-w-full min-w-0 text-22 font-strong tracking-title text-balance text-strong outline-none"
          >
            {title}
          </h1>
          {meta ? <div className="max-w-full min-w-0 text-13 text-muted">{meta}</div> : null}
        </div>
        {actions ? <div className="ms-auto flex items-center gap-2">{actions}</div> : null}
      </div>
      {children}
    </header>
  )
}
