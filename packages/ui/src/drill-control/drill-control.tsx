'use client'

import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode, Ref } from 'react'

import { Button, type ButtonProps } from '../button/button.tsx'
import { cn } from '../cn.ts'

export interface DrillDownProps extends Omit<
  ButtonProps,
  'children' | 'asChild' | 'busy' | 'busyLabel' | 'shortLabel'
> {
  /** Number of items one level below; nothing is rendered unless it is positive. */
  count: number
  /** Name of the items' parent, announced after the count but not displayed. */
  of: string
  /** @default (count) => '1 question' or '3 questions' */
  countLabel?: (count: number) => string
  /** @default (of) => ` of ${of}` */
  ofLabel?: (of: string) => string
}

/**
 * Renders a button that opens the level below, for example the questions behind a result. For another page, use Link; for content
 * that opens in place, use Accordion.
 *
 * @source Specification part 1, section 2, Performance ('N questions')
 */
export function DrillDown({
  count,
  of,
  countLabel = (many) => `${many} ${many === 1 ? 'question' : 'questions'}`,
  ofLabel = (parent) => ` of ${parent}`,
  variant = 'quiet',
  size = 'sm',
  ...props
}: DrillDownProps) {
  if (!(count > 0)) return null
  return (
    <Button variant={variant} size={size} {...props}>
      {countLabel(count)}
      <span className="sr-only">{ofLabel(of)}</span>
      <ChevronRight aria-hidden="true" size={14} className="rtl:-scale-x-100" />
    </Button>
  )
}

export interface DrillLevelProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  title: ReactNode
  /** Ref of the title. Focus it when the level changes, so that it is announced and keyboard navigation continues there. */
  headingRef?: Ref<HTMLHeadingElement>
  /** Called by the back button; shows the level above. */
  onBack: () => void
  /** @default 'Show Previous Level' */
  backLabel?: string
  /** Rendered at the end of the header, for example a count. */
  end?: ReactNode
  /** @default 2 */
  level?: 2 | 3
}

/**
 * Renders the header of a drill-down level, with a back button. Do not render it at the top level; when that level is shown again,
 * return the focus to the DrillDown that was pressed. For a path of pages, use Breadcrumbs.
 * @source Specification part 1, section 2, Performance ('Show Previous Level')
 */
export function DrillLevel({
  title,
  headingRef,
  onBack,
  backLabel = 'Show Previous Level',
  end,
  level = 2,
  className,
  ...props
}: DrillLevelProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div data-rp-slot="drill-level" className={cn('flex flex-wrap items-center gap-x-3 gap-y-2', className)} {...props}>
      <Button onClick={onBack}>
        <ArrowLeft aria-hidden="true" size={14} className="rtl:-scale-x-100" />
        {backLabel}
      </Button>
      <Heading
        ref={headingRef}
        tabIndex={-1}
        className="min-w-0 text-rp-16 font-rp-strong [overflow-wrap:anywhere] text-rp-strong outline-none"
      >
        {title}
      </Heading>
      {end ? <div className="ms-auto text-rp-13 text-rp-muted">{end}</div> : null}
    </div>
  )
}
