import type { SavedView } from '@rapport/api/contract/cases/saved-views'
import { deriveStaffName } from '@rapport/domain/people/names'
import { Button } from '@rapport/ui/button'
import { NavTab, NavTabs } from '@rapport/ui/nav-tabs'
import { Bookmark, Users } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { failInDialog, lazyPanel } from '../../../platform/loading/lazy-panel.tsx'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { EVERY_CASE } from '../list/use-case-filters.ts'
import { viewText } from '../messages.ts'

const ViewDialog = lazyPanel(async () => (await import('./view-dialog.tsx')).ViewDialog, {
  failure: (onRetry, { view, onClose }) =>
    failInDialog(view === null ? viewText.saveTitle : viewText.changeTitle, onRetry, onClose),
})

interface ViewTabsProps {
  views: readonly SavedView[]
  /** The filters of now, as a view would keep them; empty for none. */
  query: string
}

/** The saved views of the list, and the way to save the filters of now. Extends Specification part 1, section 2 */
export function ViewTabs({ views, query }: ViewTabsProps) {
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const current = views.find((view) => view.query === query)

  return (
    <div className="flex items-end border-b border-rp-line pe-8 max-rp-tablet:pe-4">
      <NavTabs aria-label={viewText.views} className="min-w-0 flex-1 border-b-0!">
        <NavTab asChild current={query === '' && current === undefined}>
          <Link to={`${PATHS.cases}?${EVERY_CASE}`}>{viewText.all}</Link>
        </NavTab>
        {views.map((view) => (
          <NavTab key={view.saved_view_id} asChild current={view === current}>
            <Link to={`${PATHS.cases}?${view.query || EVERY_CASE}`} title={view.is_own ? undefined : byline(view)}>
              {view.is_own ? null : <Users aria-hidden="true" size={13} />}
              <bdi>{view.name}</bdi>
              {view.is_own ? null : <span className="sr-only">{byline(view)}</span>}
            </Link>
          </NavTab>
        ))}
      </NavTabs>
      {current?.is_own ? (
        <Button variant="quiet" size="sm" className="mb-1.5" onClick={() => setEdited(current)}>
          {viewText.change}
        </Button>
      ) : query !== '' && current === undefined ? (
        <Button variant="quiet" size="sm" className="mb-1.5" onClick={() => setEdited('new')}>
          <Bookmark aria-hidden="true" size={14} />
          {viewText.saveView}
        </Button>
      ) : null}
      {edited === null ? null : (
        <ViewDialog
          view={edited === 'new' ? null : edited}
          own={views.filter((view) => view.is_own)}
          query={query}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

const byline = (view: SavedView) => viewText.by(deriveStaffName(view.created_by_fname, view.created_by_lname) ?? '')
