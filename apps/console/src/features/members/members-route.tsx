import { Button } from '@rapport/ui/button'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { Plus } from 'lucide-react'
import { Link } from 'react-router'

import { PageTrail } from '../../platform/navigation/page-trail.tsx'
import { HOME, PATHS } from '../../platform/navigation/paths.ts'
import { useProgramId } from '../../platform/session/session-store.ts'
import { CsvImport } from './csv-import/csv-import.tsx'
import { MemberTable } from './member-table.tsx'
import { messages } from './messages.ts'
import { undoOutcome, usePendingOutcome } from './pending-outcome.ts'
import { UndoBar } from './undo-bar.tsx'
import { UnmatchedList } from './unmatched-list.tsx'

/**
 * Renders /ops/members: the list of members and the list of unmatched guests. @source Specification part 2, section 2, "Members"
 */
export function Component() {
  const program_id = useProgramId()
  const heading = useHeadingFocus()
  return (
    <>
      <title>{`${messages.title} · Rapport`}</title>
      <PageHeader
        title={messages.title}
        headingRef={heading}
        breadcrumbs={<PageTrail above={HOME} current={messages.title} />}
        ruled
        actions={
          <div className="flex flex-wrap gap-2 rp-tablet:justify-end">
            <Button asChild>
              <Link to={PATHS.audiences}>{messages.campaigns}</Link>
            </Button>
            <CsvImport />
            <Button asChild variant="primary">
              <Link to={PATHS.newMember}>
                <Plus aria-hidden="true" size={16} className="max-rp-tablet:hidden" />
                {messages.createMember}
              </Link>
            </Button>
          </div>
        }
      />
      <OutcomeBar
        program_id={program_id}
        onUndo={() => {
          heading.current?.focus()
          undoOutcome()
        }}
      />
      <div className="grid flex-1 content-start rp-desktop:grid-cols-[minmax(0,1fr)_340px] rp-desktop:content-stretch">
        <MemberTable program_id={program_id} />
        <UnmatchedList program_id={program_id} />
      </div>
    </>
  )
}

/**
 * Renders the bar with which the user can undo the pending deletion or match. The bar precedes the members, so that it is visible
 * on a phone and can be reached with Tab before the undo period ends.
 */
function OutcomeBar({ program_id, onUndo }: { program_id: number; onUndo: () => void }) {
  const outcome = usePendingOutcome(program_id)
  if (outcome === null) return null
  return (
    <div className="px-8 max-rp-tablet:px-4">
      <UndoBar message={outcome.text} onUndo={onUndo} />
    </div>
  )
}
