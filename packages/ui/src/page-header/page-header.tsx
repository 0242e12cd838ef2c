import type { ComponentProps, ReactNode, Ref } from 'react'

import { cn } from '../cn.ts'

export interface PageHeaderProps extends Omit<ComponentProps<'header'>, 'title'> {
  title: ReactNode
  /** Breadcrumbs above the title; on phones only the link to the parent page is shown. */
  breadcrumbs?: ReactNode
  /** An image before the title, such as an avatar; `meta` is then displayed below the title. */
  media?: ReactNode
  /** Muted text next to the title, for example a date or a count. */
  meta?: ReactNode
  /** The actions of the page, with the primary action last. */
  actions?: ReactNode
  /** Ref to the h1, so that the caller can focus it after navigation. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Renders a line below the header. */
  ruled?: boolean
}

/** Renders a page header: breadcrumbs, title and actions. Pass NavTabs and FilterBar as children; they are shown below the title. */
export function PageHeader({
  title,
  breadcrumbs,
  media,
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
      data-rp-slot="page-header"
      className={cn('pt-4 max-rp-tablet:pt-2', ruled && 'border-b border-rp-line', className)}
      {...props}
    >
      {breadcrumbs ? (
        <div className="min-h-6 px-8 max-rp-tablet:px-4 max-rp-tablet:[&_li:not(:nth-last-child(2))]:hidden">
          {breadcrumbs}
        </div>
      ) : null}
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-0.5 px-8 pt-1 pb-3 max-rp-tablet:min-h-12 max-rp-tablet:gap-y-2 max-rp-tablet:px-4 max-rp-tablet:pb-2">
        {media ? <div className="me-2 shrink-0 max-rp-tablet:me-0 max-rp-tablet:self-start">{media}</div> : null}
        <div
          className={cn(
            'flex min-w-0 flex-wrap gap-x-3 gap-y-0.5 max-rp-tablet:flex-col max-rp-tablet:items-start',
            // From 768 px, a long title wraps so that the actions stay beside it instead of moving to a separate line.
            media ? 'flex-1 flex-col items-start' : 'grow items-center rp-tablet:basis-40',
          )}
        >
          <h1
            ref={headingRef}
            tabIndex={-1}
            className="max-w-full min-w-0 text-rp-22 font-rp-strong tracking-rp-title text-balance text-rp-strong outline-none"
          >
            {title}
          </h1>
          {meta ? (
            <div
              className={cn(
                'max-w-full min-w-0 text-rp-13 text-rp-muted',
                // On phones the meta line must not widen the title block, so that the actions stay beside a short title.
                media ? null : 'max-rp-tablet:w-full max-rp-tablet:contain-inline-size',
              )}
            >
              {meta}
            </div>
          ) : null}
        </div>
        {actions ? (
          <div
            className={cn(
              'flex flex-wrap items-center gap-2',
              media ? 'max-rp-tablet:basis-full rp-tablet:ms-auto' : 'rp-tablet:ms-auto rp-tablet:self-start',
            )}
          >
            {actions}
          </div>
        ) : null}
      </div>
      {children}
    </header>
  )
}
