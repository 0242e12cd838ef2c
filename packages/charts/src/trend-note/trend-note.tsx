import type { ReactNode } from 'react'

const ARROWS = { up: 'M6 10V2M2.5 5.5 6 2l3.5 3.5', down: 'M6 2v8M2.5 6.5 6 10l3.5-3.5', none: 'M2 6h8' } as const
const TONES = {
  good: 'text-(--rp-positive-text)',
  bad: 'text-(--rp-negative-text)',
  neutral: 'text-(--rp-muted)',
} as const

export interface TrendNoteProps {
  /** The direction of the change, shown by the arrow. */
  direction: 'up' | 'down' | 'none'
  /** Whether the change is good or bad, regardless of its direction: fewer thumbs down, for example, is good. Sets only the color. */
  verdict: 'good' | 'bad' | 'neutral'
  /** The full sentence, for example "Up 2.31 compared to previous cycle". */
  children: ReactNode
  className?: string | undefined
}

/**
 * Shows the change since the previous cycle as one sentence with an arrow. Omit it when there is no previous cycle.
 * @source Specification part 1, section 4; Visual language, sections 6 and 7
 */
export function TrendNote({ direction, verdict, children, className = '' }: TrendNoteProps) {
  return (
    <p
      data-rp-slot="trend-note"
      data-direction={direction}
      data-verdict={verdict}
      className={`m-0 inline-flex items-baseline gap-1.5 text-[13px]/[20px] ${TONES[verdict]} ${className}`}
    >
      <svg
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="flex-none translate-y-px"
      >
        <path d={ARROWS[direction]} />
      </svg>
      <span>{children}</span>
    </p>
  )
}
