'use client'

import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

import { Button, type ButtonProps } from '../button/button.tsx'
import { cn } from '../cn.ts'
import { useHeadingFocus } from '../use-heading-focus.ts'

export interface DrillDownProps extends Omit<
  ButtonProps,
  'children' | 'asChild' | 'busy' | 'busyLabel' | 'shortLabel'
> {
  /** How many things stand one level below; with none nothing is drawn. */
  count: number
  /** The things whose level it is: said after the count to those who hear the button alone. */
  of: string
  /** @default (count) => '1 question' or '3 questions' */
  countLabel?: (count: number) => string
  /** @default (of) => ` of ${of}` */
  ofLabel?: (of: string) => string
}

/**
 * Leads one level down, as from a result to its questions. To another page take a Link, to a part that opens in its
 * place an Accordion.
 *
 * @source Specification part 1, section 2, Performance ('N questions')
 */
export function DrillDown({
  count,
  of,
  countLabel = (many) => `${many} ${many === 1 ? 'question' : 'questions'}`,
  ofLabel = (words) => ` of ${words}`,
  variant = 'quiet',
  size = 'sm',
  className,
  ...props
}: DrillDownProps) {
  if (!(count > 0)) return null
  return (
    // Its words stand where the text above and below it begins.
    <Button variant={variant} size={size} className={cn(variant === 'quiet' && '-ms-2.5', className)} {...props}>
      {countLabel(count)}
      <span className="sr-only">{ofLabel(of)}</span>
      <ChevronRight aria-hidden="true" size={14} className="rtl:-scale-x-100" />
    </Button>
  )
}

export interface DrillLevelProps extends Omit<ComponentProps<'div'>, 'title' | 'children'> {
  /** What was gone into. It takes the focus when the level changes, so that it is read and the next key goes on from it. */
  title: ReactNode
  /** Tells one level from another. */
  place: string | number
  onBack: () => void
  /** @default 'Show Previous Level' */
  backLabel?: string
  /** Stands at the end of the line, as a count. */
  end?: ReactNode
  /** @default 2 */
  level?: 2 | 3
}

/**
 * The head of a level that was drilled into, with the one way back. There is none at the top: what is drawn there gives
 * the focus to the DrillDown that led away. For the way through pages take Breadcrumbs.
 *
 * @source Specification part 1, section 2, Performance ('Show Previous Level')
 */
export function DrillLevel({
  title,
  place,
  onBack,
  backLabel = 'Show Previous Level',
  end,
  level = 2,
  className,
  ...props
}: DrillLevelProps) {
  const heading = useHeadingFocus(place)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div data-slot="drill-level" className={cn('flex flex-wrap items-center gap-x-3 gap-y-2', className)} {...props}>
      <Button onClick={onBack}>
        <ArrowLeft aria-hidden="true" size={14} className="rtl:-scale-x-100" />
        {backLabel}
      </Button>
      <Heading
        ref={heading}
        tabIndex={-1}
        className="min-w-0 text-16 font-strong [overflow-wrap:anywhere] text-strong outline-none"
      >
        {title}
      </Heading>
      {end ? <div className="ms-auto text-13 text-muted">{end}</div> : null}
    </div>
  )
}
