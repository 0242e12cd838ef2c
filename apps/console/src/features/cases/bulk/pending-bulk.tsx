import { useState } from 'react'
import { Outlet } from 'react-router'

import { lazyPanel } from '../../../platform/loading/lazy-panel.tsx'
import { useProgramId } from '../../../platform/session/session-store.ts'
import { readPendingChange } from './pending-change.ts'

// A pending change after a page load is rare, so the code is loaded only then. If loading fails, the next page load retries.
const ResumeBulk = lazyPanel(async () => (await import('./resume-bulk.ts')).ResumeBulk, { failure: () => null })

/**
 * Wraps the screens in the frame, and resumes the change of several cases that was pending when the page was reloaded, which may
 * happen on any screen.
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
  // A change that is sent later reports its own outcome.
  const [hasPending] = useState(() => readPendingChange(program_id) !== null)
  return hasPending ? <ResumeBulk program_id={program_id} /> : null
}
