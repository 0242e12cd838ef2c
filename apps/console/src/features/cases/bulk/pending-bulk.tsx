import { useState } from 'react'
import { Outlet } from 'react-router'

import { lazyPanel } from '../../../platform/loading/lazy-panel.tsx'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { readPendingChange } from './pending-change.ts'

// A change is rarely pending after a page load, so the code that resumes a change is loaded only when one is pending. If loading fails, the
// next page load tries again.
const ResumeBulk = lazyPanel(async () => (await import('./resume-bulk.ts')).ResumeBulk, { failure: () => null })

/**
 * Wraps all screens that are inside the app frame, and resumes the bulk change that was pending when the page was reloaded. A page can be
 * reloaded on any screen, not only on the list of cases.
 */
export function Component() {
  const program_id = useProgramId()
  return (
    <>
      <PendingBulk key={program_id} program_id={program_id} />
      <Outlet />
    </>
  )
}

function PendingBulk({ program_id }: { program_id: number }) {
  // The pending change is read only once, because a change that is sent later reports its own outcome.
  const [hasPending] = useState(() => readPendingChange(program_id) !== null)
  return hasPending ? <ResumeBulk program_id={program_id} /> : null
}
