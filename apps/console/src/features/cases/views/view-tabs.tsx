import type { SavedView } from '@rapport/api/contract/cases/saved-views'
import { savedViewMutations } from '@rapport/api/queries/saved-views'
import type { ReadyMadeCaseView } from '@rapport/domain/cases/case-views'
import { deriveStaffName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { NavTab, NavTabs } from '@rapport/ui/nav-tabs'
import { toast } from '@rapport/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Bookmark, House, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { client, messageFor } from '../../../platform/loading/api.ts'
import { failInDialog, lazyPanel } from '../../../platform/loading/lazy-panel.tsx'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { EVERY_CASE } from '../list/use-case-filters.ts'
import { viewText } from '../messages.ts'
import type { CaseView } from './use-case-views.ts'

const ViewDialog = lazyPanel(async () => (await import('./view-dialog.tsx')).ViewDialog, {
  failure: (onRetry, { view, onClose }) =>
    failInDialog(view === null ? viewText.saveTitle : viewText.changeTitle, onRetry, onClose),
})

type SavedCaseView = CaseView & { readonly saved: SavedView }

const isSaved = (view: CaseView): view is SavedCaseView => view.saved !== null

interface ViewTabsProps {
  program_id: number
  views: readonly CaseView[]
  /** The current filters in the format that a view stores; empty when there are no filters. */
  query: string
  /** The current filters without the sort. */
  filtered: string
}

/**
 * Renders the ready-made and the saved views of the list with their counts, and a button for the current view. If the current view
 * is one of the user's own saved views, the button opens a dialog that changes it. If it is a ready-made view, the button makes it
 * the default. If no view is current, the button saves the filters as a new view.
 *
 * @source Decisions, section 14 "Case views"
 */
export function ViewTabs({ program_id, views, query, filtered }: ViewTabsProps) {
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const current =
    views.find((view) => view.href === query) ?? views.find((view) => view.query === filtered && view.saved === null)
  // The Mentions tab is hidden while its count is 0 or not loaded, unless the tab is open.
  const readyMade = views.filter(
    (view) => view.saved === null && (view.readyMade !== 'mentions' || view === current || (view.count ?? 0) > 0),
  )
  const saved = views.filter(isSaved)

  return (
    <div className="flex items-end border-b border-rp-line pe-8 max-rp-tablet:pe-4">
      <NavTabs aria-label={viewText.views} className="min-w-0 flex-1 border-b-0!">
        {readyMade.map((view) => (
          <NavTab key={view.readyMade} asChild current={view === current}>
            <Link to={`${PATHS.cases}?${view.href || EVERY_CASE}`}>
              {view.label}
              <Count view={view} />
            </Link>
          </NavTab>
        ))}
        {saved.length > 0 ? <span aria-hidden="true" className="mx-1 my-3 w-px shrink-0 bg-rp-line" /> : null}
        {saved.map((view) => (
          <NavTab key={view.saved.saved_view_id} asChild current={view === current}>
            <Link
              to={`${PATHS.cases}?${view.href || EVERY_CASE}`}
              title={view.saved.is_own ? undefined : byline(view.saved)}
            >
              {view.saved.is_own ? null : <Users aria-hidden="true" size={13} />}
              <bdi>{view.label}</bdi>
              <Count view={view} />
              {view.saved.is_own ? null : <span className="sr-only">{byline(view.saved)}</span>}
            </Link>
          </NavTab>
        ))}
      </NavTabs>
      {current?.saved?.is_own ? (
        <Button variant="quiet" size="sm" className="mb-1.5" onClick={() => setEdited(current.saved)}>
          {viewText.change}
        </Button>
      ) : current?.readyMade ? (
        current.isDefault || current.count === null ? null : (
          <MakeDefault key={current.readyMade} program_id={program_id} view={current.readyMade} />
        )
      ) : current === undefined ? (
        <Button variant="quiet" size="sm" className="mb-1.5" onClick={() => setEdited('new')}>
          <Bookmark aria-hidden="true" size={14} />
          {viewText.saveView}
        </Button>
      ) : null}
      {edited === null ? null : (
        <ViewDialog
          view={edited === 'new' ? null : edited}
          own={saved.flatMap((view) => (view.saved.is_own ? [view.saved] : []))}
          query={query}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

/** Renders the number of cases in a view; in the view of overdue cases, a number above 0 is colored. */
function Count({ view: { count, readyMade } }: { view: CaseView }) {
  if (count === null) return null
  const isLate = readyMade === 'overdue' && count > 0
  return (
    <span className={`rp-num font-rp-regular ${isLate ? 'text-rp-negative-text' : 'text-rp-muted'}`}>
      <span className="sr-only">, </span>
      {count.toLocaleString('en-US')}
    </span>
  )
}

/** Renders the button that makes the current ready-made view the default. */
function MakeDefault({ program_id, view }: { program_id: number; view: ReadyMadeCaseView }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...savedViewMutations.setDefaultCaseView(client, queryClient, program_id),
    meta: { action: viewText.makeDefault },
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      // On a phone, no width is reserved for the busy label, because it is wider than the icon.
      className="mb-1.5 max-rp-tablet:w-10! max-rp-tablet:overflow-hidden max-rp-tablet:px-0! max-rp-tablet:[&_.invisible]:hidden"
      busy={isPending}
      onClick={() =>
        mutate(view, {
          onSuccess: () => toast.success(viewText.madeDefault),
          onError: (error) => toast.error(messageFor('save_case', error)),
        })
      }
    >
      <House aria-hidden="true" size={14} />
      <span className="max-rp-tablet:sr-only">{viewText.makeDefault}</span>
    </Button>
  )
}

const byline = (view: SavedView) => viewText.by(deriveStaffName(view.created_by_fname, view.created_by_lname) ?? '')
