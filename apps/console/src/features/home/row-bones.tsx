import { Skeleton } from '@rapport/ui/skeleton'

import { Quiet } from '../../platform/quiet.tsx'

/** The room of a card's rows while they are on their way, so that nothing moves when they come. */
export function RowBones({ rows }: { rows: number }) {
  return (
    <ul aria-hidden="true" className="mt-4 empty:hidden">
      {Array.from({ length: rows }, (_, place) => (
        <li key={place} className="grid h-13 content-center gap-2 border-t border-line">
          <Quiet>
            <Skeleton className="w-2/5" />
            <Skeleton className="w-1/4" />
          </Quiet>
        </li>
      ))}
    </ul>
  )
}
