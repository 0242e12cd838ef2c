import { Skeleton } from '@rapport/ui/skeleton'

import { Delayed } from '../../platform/loading/delayed.tsx'

/** Reserves the space of a card's rows while they load, so that nothing moves. */
export function RowSkeleton({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true" className="mt-4 empty:hidden">
      {Array.from({ length: rows }, (_, index) => (
        <li key={index} className="grid h-13 content-center gap-2 border-t border-line">
          <Delayed>
            <Skeleton className="w-2/5" />
            <Skeleton className="w-1/4" />
          </Delayed>
        </li>
      ))}
    </ul>
  )
}
