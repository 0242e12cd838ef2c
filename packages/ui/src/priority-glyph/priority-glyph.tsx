import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface PriorityGlyphProps extends ComponentProps<'span'> {
  /** The priority, shown as one to three bars or, if it is `urgent`, as a filled square. */
  level: 1 | 2 | 3 | 'urgent'
  /** The label: Low, Medium, High or Urgent. */
  children: ReactNode
}

/** The color is set on a group inside the icon, because Button mutes the color of its icons. */
const iconVariants = cva('', {
  variants: { level: { 1: 'text-rp-text', 2: 'text-rp-text', 3: 'text-rp-text', urgent: 'text-rp-danger' } },
})

/** Paths of the bars, the lowest first. A stroke of 2 units with round joins makes each bar 3 units wide and rounds its corners. */
const BARS = ['M3 10h1v2H3z', 'M7 7h1v5H7z', 'M11 4h1v8h-1z']

/** Renders the bars from index `from` up to, but not including, index `to` as a single path. */
function Bars({ from, to }: { from: number; to: number }) {
  const shape = BARS.slice(from, to).join('')
  return <path d={shape} fill="currentColor" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
}

/** Shows a priority as rising bars or a filled square, with its label. */
export function PriorityGlyph({ level, className, children, ...props }: PriorityGlyphProps) {
  return (
    <span
      data-rp-slot="priority-glyph"
      className={cn(
        'inline-flex max-w-full shrink-0 items-center gap-[7px] align-top [overflow-wrap:anywhere]',
        className,
      )}
      {...props}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="shrink-0">
        <g className={iconVariants({ level })}>
          {level === 'urgent' ? (
            <>
              <rect x="1.5" y="1.5" width="13" height="13" rx="3.2" fill="currentColor" />
              <path d="M8 4.6v4.2M8 11.2v.2" stroke="var(--rp-surface)" strokeWidth="1.8" strokeLinecap="round" />
            </>
          ) : (
            <>
              <Bars from={0} to={level} />
              {level < 3 ? (
                <g opacity="0.22">
                  <Bars from={level} to={3} />
                </g>
              ) : null}
            </>
          )}
        </g>
      </svg>
      {children}
    </span>
  )
}
