import { cva } from 'class-variance-authority'
import type { ComponentProps, ReactNode } from 'react'

import { cn } from '../cn.ts'

export interface StatusGlyphProps extends ComponentProps<'span'> {
  /** Progress of the task; it determines the shape and the color of the glyph. */
  state: 'open' | 'progress' | 'done'
  /** The label, for example Open, In Progress or Closed. */
  children: ReactNode
}

/** The color is set on a group inside the icon, because Button mutes the color of its icons. */
const iconVariants = cva('', {
  variants: { state: { open: 'text-rp-text', progress: 'text-rp-info', done: 'text-rp-positive' } },
})

/** Shows the progress of a task as an empty ring, a half-filled ring or a check in a filled circle, with its label. */
export function StatusGlyph({ state, className, children, ...props }: StatusGlyphProps) {
  return (
    <span
      data-rp-slot="status-glyph"
      className={cn(
        'inline-flex max-w-full shrink-0 items-center gap-[7px] align-top [overflow-wrap:anywhere]',
        className,
      )}
      {...props}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="shrink-0">
        <g className={iconVariants({ state })}>
          {state === 'done' ? (
            <>
              <circle cx="8" cy="8" r="6.55" fill="currentColor" />
              <path
                d="m5.4 8.2 1.8 1.8 3.4-3.7"
                fill="none"
                stroke="var(--rp-surface)"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </>
          ) : (
            <circle cx="8" cy="8" r="5.75" fill="none" stroke="currentColor" strokeWidth="1.6" />
          )}
          {state === 'progress' ? <path d="M8 4.4a3.6 3.6 0 0 1 0 7.2z" fill="currentColor" /> : null}
        </g>
      </svg>
      {children}
    </span>
  )
}
