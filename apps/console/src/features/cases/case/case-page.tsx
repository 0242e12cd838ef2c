import type { CaseDetail, CaseOptions } from '@rapport/api/contract/cases/cases'
import type { Merchant } from '@rapport/api/contract/staff/users'
import { showsGuestCard } from '@rapport/domain/cases/case-creator'
import { returnQuery } from '@rapport/domain/cases/case-list'
import { formatDate } from '@rapport/domain/format/dates'
import { Button } from '@rapport/ui/button'
import { IconButton } from '@rapport/ui/icon-button'
import { PageHeader } from '@rapport/ui/page-header'
import { useHeadingFocus } from '@rapport/ui/use-heading-focus'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { useNavigate, type To } from 'react-router'

import { dropDraft } from '../../../platform/drafts/drafts.ts'
import { PATHS } from '../../../platform/navigation/paths.ts'
import { CaseAge, CaseDueMark } from '../case-marks.tsx'
import type { CaseList } from '../list/use-case-list.ts'
import type { Choice } from '../list/use-filter-options.ts'
import { caseText, messages } from '../messages.ts'
import { Activity } from './activity.tsx'
import { CaseBreadcrumb } from './case-breadcrumb.tsx'
import { draftOf } from './case-form-schema.ts'
import { CaseSide } from './case-side.tsx'
import { CaseViewers } from './case-viewers.tsx'
import { CaseWords } from './case-words.tsx'
import { CommentBox } from './comment-box.tsx'
import { EditCaseForm } from './edit-case-form.tsx'
import { QuickActions } from './quick-actions.tsx'
import { useNeighbours } from './use-neighbours.ts'

interface CasePageProps {
  loaded: CaseDetail
  /** When it was read, epoch ms. */
  readAt: number
  program_id: number
  options: CaseOptions
  merchants: readonly Merchant[]
  people: readonly Choice[]
  list: CaseList
}

/** One case: its form, what was said and done, and who raised it. @source Specification part 1, section 2, "Case create and edit" */
export function CasePage({ loaded, readAt, program_id, options, merchants, people, list }: CasePageProps) {
  const { case_id } = loaded
  const raisedBy = showsGuestCard(loaded) ? loaded.created_by : loaded.about_user_id
  const formId = useId()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [ownVersion, setOwnVersion] = useState<number | null>(null)
  const { previous, next } = useNeighbours(list, case_id)
  const back = { pathname: PATHS.cases, search: returnQuery(list.query) }
  const zone = merchants.find((one) => one.merchant_id === loaded.merchant_id)?.timezone ?? list.timeZone

  return (
    <div className="min-w-0">
      <PageHeader
        title={messages.oneCase}
        headingRef={useHeadingFocus()}
        ruled
        breadcrumbs={
          <div className="flex items-center gap-1">
            <CaseBreadcrumb query={list.query} />
            <span className="ms-auto" />
            <Neighbour
              to={previous}
              label={caseText.previous}
              keys="Alt+ArrowUp"
              icon={<ArrowUp aria-hidden="true" size={16} />}
            />
            <Neighbour
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
              {case_id}, {caseText.opened(formatDate(loaded.opened_ts, zone))},
            </span>
            <CaseAge row={loaded} options={options.priorityOptions} now={readAt} timeZone={list.timeZone} />
            <CaseDueMark row={loaded} options={options.priorityOptions} now={readAt} timeZone={list.timeZone} />
          </span>
        }
        actions={
          <>
            <Button
              onClick={() => {
                dropDraft(draftOf(case_id, program_id))
                void navigate(back)
              }}
            >
              {messages.cancel}
            </Button>
            <Button type="submit" form={formId} variant="primary" shortLabel={messages.save} busy={isBusy}>
              {messages.saveCase}
            </Button>
          </>
        }
      />
      <div
        className={`grid items-start gap-6 px-8 pt-5 pb-10 rp-wide:gap-x-8 max-rp-tablet:px-4 ${raisedBy === null ? '' : 'rp-desktop:grid-cols-[minmax(0,1fr)_224px] rp-wide:grid-cols-[minmax(0,1fr)_280px]'}`}
      >
        <div className="grid min-w-0 gap-8 rp-wide:max-w-[720px]">
          <CaseViewers case_id={case_id} program_id={program_id} />
          <div className="grid gap-4">
            <CaseWords loaded={loaded} timeZone={zone} />
            <QuickActions loaded={loaded} program_id={program_id} options={options} onSaved={setOwnVersion} />
          </div>
          <EditCaseForm
            id={formId}
            loaded={loaded}
            ownVersion={ownVersion}
            program_id={program_id}
            options={options}
            merchants={merchants}
            onBusyChange={setBusy}
            onSaved={() => void navigate(back)}
          />
          <Activity case_id={case_id} program_id={program_id} options={options} people={people}>
            <CommentBox case_id={case_id} program_id={program_id} />
          </Activity>
        </div>
        {raisedBy === null ? null : (
          <aside aria-label={caseText.guest} className="min-w-0 rp-desktop:sticky rp-desktop:top-4">
            <CaseSide loaded={loaded} program_id={program_id} created_by={raisedBy} />
          </aside>
        )}
      </div>
    </div>
  )
}

interface NeighbourProps {
  to: To | null
  label: string
  keys: string
  icon: ReactNode
}

function Neighbour({ to, label, keys, icon }: NeighbourProps) {
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
