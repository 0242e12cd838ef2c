import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import { formatDate } from '@rapport/domain/format/dates'
import { Button } from '@rapport/ui/button'
import { cn } from '@rapport/ui/cn'
import { IconButton } from '@rapport/ui/icon-button'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { ArrowDown, ArrowUp, Check, Pencil } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useNavigate, type To } from 'react-router'

import { useMedia } from '../../../platform/use-media.ts'
import { CaseAge } from '../case-marks.tsx'
import type { CaseList } from '../list/use-case-list.ts'
import { caseText } from '../messages.ts'
import { CaseBreadcrumb } from './case-breadcrumb.tsx'
import { useNeighbors } from './use-neighbors.ts'

interface CaseHeadProps {
  loaded: CaseDetail
  /** Time at which the case was loaded, epoch ms. */
  readAt: number
  options: CaseOptions
  /** The time zone of the case's location, or of the program when the location is unknown. */
  timeZone: string
  list: CaseList
  /** Scrolls to the form with all fields, and moves the focus to its heading. */
  onAllFields: () => void
  /** Opens the resolution dialog; null for a closed case. */
  onResolve: (() => void) | null
  busy: boolean
}

/** Length in characters. A longer title needs more than four lines on a phone, where the rest is shown only on request. */
const LONG_TITLE = 120

/**
 * Renders the head of a case: breadcrumbs, title, case number, opening date and age, buttons for the previous and the next case,
 * and the buttons “All fields” and “Resolve”.
 *
 * @source Visual language, section 13
 */
export function CaseHead({ loaded, readAt, options, timeZone, list, onAllFields, onResolve, busy }: CaseHeadProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = loaded.title.length > LONG_TITLE
  const isPhone = useMedia('(width < 768px)')
  const { previous, next, position } = useNeighbors(list, loaded.case_id)
  const actions = (
    <>
      <Button variant={isPhone ? 'default' : 'quiet'} className="max-rp-tablet:flex-1" onClick={onAllFields}>
        <Pencil aria-hidden="true" size={14} />
        {caseText.allFields}
      </Button>
      {onResolve === null ? null : (
        <Button variant="primary" className="max-rp-tablet:flex-1" disabled={busy} onClick={onResolve}>
          <Check aria-hidden="true" size={14} />
          {caseText.resolve}
        </Button>
      )}
    </>
  )
  return (
    <PageHeader
      title={
        <bdi
          className={cn(
            '[overflow-wrap:anywhere]',
            isLong && 'max-rp-tablet:text-rp-18',
            isLong && !isWhole && 'max-rp-tablet:line-clamp-4',
          )}
        >
          {loaded.title}
        </bdi>
      }
      headingRef={useHeadingFocus()}
      breadcrumbs={
        <div className="flex items-center gap-1">
          <CaseBreadcrumb query={list.query} />
          <span className="ms-auto me-2 text-rp-12 whitespace-nowrap text-rp-muted tabular-nums">
            {position === null ? null : caseText.position(position.number, position.total)}
          </span>
          <Neighbor
            to={previous}
            label={caseText.previous}
            keys="Alt+ArrowUp"
            icon={<ArrowUp aria-hidden="true" size={16} />}
          />
          <Neighbor
            to={next}
            label={caseText.next}
            keys="Alt+ArrowDown"
            icon={<ArrowDown aria-hidden="true" size={16} />}
          />
        </div>
      }
      meta={
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <span>
            {loaded.case_id}, {caseText.opened(formatDate(loaded.opened_ts, timeZone))},{' '}
            <CaseAge row={loaded} options={options.priorityOptions} now={readAt} timeZone={list.timeZone} />
          </span>
          {isLong ? (
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isWhole}
              className="-ms-2.5 rp-tablet:hidden"
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? caseText.shortTitle : caseText.wholeTitle}
            </Button>
          ) : null}
        </span>
      }
      actions={isPhone ? null : actions}
    >
      {/* On a phone, the buttons are on a separate line. */}
      {isPhone ? <div className="flex gap-2 px-4 pb-3">{actions}</div> : null}
    </PageHeader>
  )
}

interface NeighborProps {
  to: To | null
  label: string
  keys: string
  icon: ReactNode
}

function Neighbor({ to, label, keys, icon }: NeighborProps) {
  const navigate = useNavigate()
  return (
    <IconButton
      aria-label={label}
      aria-keyshortcuts={keys}
      size="sm"
      disabled={to === null}
      onClick={() => (to === null ? undefined : void navigate(to))}
    >
      {icon}
    </IconButton>
  )
}
