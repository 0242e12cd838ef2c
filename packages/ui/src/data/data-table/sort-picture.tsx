import type { DataSort } from './head-cell.tsx'

/** Lucide's arrow-up, arrow-down and chevrons-up-down, each one path: a table draws one for every header. */
const PATHS = {
  ascending: 'm5 12 7-7 7 7M12 19V5',
  descending: 'M12 5v14m7-7-7 7-7-7',
  none: 'm7 15 5 5 5-5M7 9l5-5 5 5',
} as const

/** How the rows stand by a column, as a small picture beside its header. */
export function SortPicture({ direction }: { direction: DataSort['direction'] | undefined }) {
  return (
    <svg
      aria-hidden="true"
      width="12"
      height="12"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={direction ? 'shrink-0' : 'shrink-0 opacity-60'}
    >
      <path d={PATHS[direction ?? 'none']} />
    </svg>
  )
}
