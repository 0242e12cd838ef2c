import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../../cn.ts'

export interface PriorityGlyphProps extends ComponentProps<'span'> {
  /** One to three bars, or the filled square. */
  level: 1 | 2 | 3 | 'urgent'
  /** The word for it: Low, Medium, High, Urgent. */
  children: ReactNode
}

const BARS = [
  { x: 2, y: 9, height: 4 },
  { x: 6, y: 6, height: 7 },
  { x: 10, y: 3, height: 10 },
] as const

/** How much something presses, as bars that rise, with its word. */
export function PriorityGlyph({ level, className, children, ...props }: PriorityGlyphProps) {
  return (
    <span
      data-slot="priority-glyph"
      className={cn(
        'inline-flex max-w-full shrink-0 items-center gap-[7px] align-top [overflow-wrap:anywhere]',
        className,
      )}
      {...props}
    >
      <svg
        viewBox="0 0 16 16"
        width="16"
        height="16"
        aria-hidden="true"
        className={cn('shrink-0', level === 'urgent' ? 'text-danger' : 'text-text')}
      >
        {level === 'urgent' ? (
          <>
            <rect x="1.5" y="1.5" width="13" height="13" rx="3.2" fill="currentColor" />
            <path d="M8 4.6v4.2M8 11.2v.2" stroke="var(--surface)" strokeWidth="1.8" strokeLinecap="round" />
          </>
        ) : (
          BARS.map((bar, index) => (
            <rect
              key={bar.x}
              x={bar.x}
              y={bar.y}
              width="3"
              height={bar.height}
              rx="1"
              fill="currentColor"
              opacity={index < level ? 1 : 0.22}
            />
          ))
        )}
      </svg>
      {children}
    </span>
  )
}
